package dev.admittance.captures;

import java.io.IOException;

/// A file is no longer what it was when it was opened.
public final class CapturesChangedException extends IOException {
  private static final long serialVersionUID = 1L;

  CapturesChangedException() {
    super("the file was changed since it was opened");
  }
}
