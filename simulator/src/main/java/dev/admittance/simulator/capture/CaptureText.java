package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.envelope.EnvelopeReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// Reads single captures out of the midst of a file. Not to be shared between threads.
public final class CaptureText {
  private final String file;
  private final AuditHistory history;
  private final ValueText values;

  /// @param file what diagnostics and captures call it
  /// @param history what the audit events that were read before tell; takes what these tell
  public CaptureText(String file, AuditHistory history) {
    this.file = file;
    this.history = history;
    this.values = new ValueText(file);
  }

  /// What a JSON value holds, as [CaptureReader] would find it: one item for a capture, a response
  /// or a problem; several for a list; none for an audit event that is no matter of admission.
  ///
  /// @param text UTF-8, of which `length` bytes from `start` on are the value
  /// @param place where it stands in the file
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

  /// What is found in an object that is no capture itself, but may be what a log wraps around some;
  /// nothing where it is not.
  ///
  /// @param names names the captures
  /// @param place where the object stands
  /// @param history what the audit events before it tell; takes what these tell
  public static Queue<CaptureItem> unwrap(
      CaptureNames names, JsonObject object, Position place, AuditHistory history) {
    Queue<CaptureItem> found = new ArrayDeque<>();
    CaptureItems items = new CaptureItems(names, CaptureReader.Manifests.REFUSED, found, history);
    items.add(EnvelopeReader.open(object), place, 0);
    items.end();
    return found;
  }
}
