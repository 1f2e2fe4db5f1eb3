package dev.admittance.app.files;

/// The style sheet of this package.
final class FilesStyles {
  static final String SHEET = String.valueOf(FilesStyles.class.getResource("files.css"));

  private FilesStyles() {}
}
