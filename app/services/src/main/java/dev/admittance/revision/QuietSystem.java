package dev.admittance.revision;

import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/// Restricts JGit to the repository. It would otherwise run the `git` program to find the system's
/// configuration, read the user's, and write files into the repository to measure the resolution of
/// timestamps.
final class QuietSystem extends SystemReader.Delegate {
  private static final String FILESYSTEM = "filesystem";
  private static final long COARSE_SECONDS = 2;

  private QuietSystem() {
    super(SystemReader.getInstance());
  }

  /// Installs this system reader in JGit.
  static void install() {
    if (!(SystemReader.getInstance() instanceof QuietSystem)) {
      SystemReader.setInstance(new QuietSystem());
    }
  }

  @Override
  public FileBasedConfig openUserConfig(Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  @Override
  public FileBasedConfig openSystemConfig(Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  /// A configuration without a file, which states a coarse timestamp resolution, so that none is
  /// measured.
  private static final class Nothing extends FileBasedConfig {
    Nothing(Config parent, FS fs) {
      super(parent, null, fs);
    }

    @Override
    public void load() {}

    @Override
    public void save() {}

    @Override
    public boolean isOutdated() {
      return false;
    }

    @Override
    public long getTimeUnit(
        String section, String subsection, String name, long defaultValue, TimeUnit wanted) {
      return FILESYSTEM.equals(section)
          ? wanted.convert(COARSE_SECONDS, TimeUnit.SECONDS)
          : super.getTimeUnit(section, subsection, name, defaultValue, wanted);
    }
  }
}
