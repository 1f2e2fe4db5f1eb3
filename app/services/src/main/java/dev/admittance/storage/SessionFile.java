package dev.admittance.storage;

import java.io.IOException;

/// The session of a running window, stored while it works, so that a crash loses next to nothing of
/// it. Windows that share the state folder keep each other's workspaces. Thread-safe.
public final class SessionFile {
  /// Windows of one process write one after the other.
  private static final Object ONE_WRITE = new Object();

  private Session written;
  private Session latest;

  /// @param read the session that the window started with
  public SessionFile(Session read) {
    written = read;
    latest = read;
  }

  /// Sets the session to write next.
  ///
  /// @return whether it differs from the one set before
  public boolean set(Session session) {
    synchronized (this) {
      boolean differs = !session.equals(latest);
      latest = session;
      return differs;
    }
  }

  /// Writes the session that was set last, even if it was set after this task was started: tasks
  /// may run in any order. Not for the UI thread.
  ///
  /// @throws IOException if it cannot be written; the next call writes it again
  public void write() throws IOException {
    synchronized (ONE_WRITE) {
      Session now;
      Session before;
      synchronized (this) {
        now = latest;
        before = written;
      }
      if (!now.equals(before)) {
        now.over(before, Session.read()).write();
        synchronized (this) {
          written = now;
        }
      }
    }
  }
}
