package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Describes why the file system rejected an operation; Java's messages often only contain the
/// path.
public final class IoReason {
  private IoReason() {}

  /// Returns the reason, to follow a colon.
  public static String of(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "it does not exist";
      case AccessDeniedException _ -> "permission denied";
      case NotDirectoryException _ -> "it is not a folder";
      case FileSystemException f when f.getReason() != null -> f.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    };
  }
}
