package dev.admittance.simulator.podsecurity;

/// The level and version for one mode of a namespace, such as `baseline:latest`.
record LevelVersion(PodSecurityLevel level, PodSecurityVersion version) {
  static final LevelVersion DEFAULT =
      new LevelVersion(PodSecurityLevel.PRIVILEGED, PodSecurityVersion.LATEST);

  LevelVersion with(PodSecurityLevel changed) {
    return new LevelVersion(changed, version);
  }

  LevelVersion with(PodSecurityVersion changed) {
    return new LevelVersion(level, changed);
  }

  @Override
  public String toString() {
    return level.text() + ":" + version;
  }
}
