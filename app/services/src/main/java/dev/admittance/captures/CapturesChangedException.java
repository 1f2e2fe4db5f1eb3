package dev.admittance.captures;

import java.io.IOException;

/// Thrown where a file has changed since it was opened.
public final class CapturesChangedException extends IOException {
  private static final long serialVersionUID = 1L;

  CapturesChangedException() {
    super("the file was changed since it was opened");
  }
}
