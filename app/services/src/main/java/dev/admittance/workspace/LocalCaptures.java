package dev.admittance.workspace;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;

/// Local capture files, and the standard input of this process.
public final class LocalCaptures implements CaptureFileStore {
  /// The standard input of another process, whose command this one runs.
  public static final ScopedValue<InputStream> STANDARD_INPUT = ScopedValue.newInstance();

  private final InputStream standardInput;

  public LocalCaptures() {
    this(STANDARD_INPUT.isBound() ? STANDARD_INPUT.get() : new FileInputStream(FileDescriptor.in));
  }

  /// @param standardInput is read for [Location#STANDARD_INPUT], once
  LocalCaptures(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  @Override
  public InputStream open(String path, long offset) throws IOException {
    if (path.equals(Location.STANDARD_INPUT.path().toString())) {
      return standardInput;
    }
    InputStream file = Files.newInputStream(LocalPath.of(path));
    try {
      file.skipNBytes(offset);
      return file;
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }
}
