package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.envelope.EnvelopeReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// Reads single captures from the middle of a file. Not thread-safe.
public final class CaptureText {
  private final String file;
  private final AuditHistory history;
  private final ValueParser values;

  /// @param file its name in diagnostics and captures
  /// @param history the earlier audit events; extended by these
  public CaptureText(String file, AuditHistory history) {
    this.file = file;
    this.history = history;
    this.values = new ValueParser(file);
  }

  /// The items in a JSON value, as [CaptureReader] finds them: one for a capture, a response or a
  /// problem; several for a list; none for an audit event outside admission.
  ///
  /// @param text UTF-8; the value has `length` bytes from `start` on
  /// @param place its place in the file
  public List<CaptureItem> read(byte[] text, int start, int length, CaptureReader.Place place) {
    Queue<CaptureItem> found = new ArrayDeque<>();
    CaptureItems items =
        new CaptureItems(new CaptureNames(file), CaptureReader.Manifests.WRAPPED, found, history);
    try {
      values.read(text, start, length, place, items);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can be read", e);
    }
    items.end();
    return List.copyOf(found);
  }

  /// The captures in an object that is none itself but may be a log's wrapper; empty where it is
  /// not.
  ///
  /// @param names names the captures
  /// @param place the place of the object
  /// @param history the earlier audit events; extended by these
  public static Queue<CaptureItem> unwrap(
      CaptureNames names, JsonObject object, Position place, AuditHistory history) {
    Queue<CaptureItem> found = new ArrayDeque<>();
    CaptureItems items = new CaptureItems(names, CaptureReader.Manifests.REFUSED, found, history);
    items.add(EnvelopeReader.open(object), place, 0);
    items.end();
    return found;
  }
}
