package dev.admittance.simulator.podsecurity;

/// What one mode of a namespace asks for, such as `baseline:latest`.
record LevelVersion(Level level, PolicyVersion version) {
  /// What holds where no label says otherwise.
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
