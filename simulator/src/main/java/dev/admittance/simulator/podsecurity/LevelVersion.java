package dev.admittance.simulator.podsecurity;

/// The level and version for one mode of a namespace, such as `baseline:latest`.
record LevelVersion(Level level, PolicyVersion version) {
  static final LevelVersion DEFAULT = new LevelVersion(Level.PRIVILEGED, PolicyVersion.LATEST);

  LevelVersion with(Level changed) {
    return new LevelVersion(changed, version);
  }

  LevelVersion with(PolicyVersion changed) {
    return new LevelVersion(level, changed);
  }

  @Override
  public String toString() {
    return level.text() + ":" + version;
  }
}
