package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// The captures of a YAML file, read at once.
final class YamlSource implements CaptureReader.Source {
  private final String file;
  private final InputStream input;
  private final ValueSink items;
  private boolean done;

  YamlSource(String file, InputStream input, ValueSink items) {
    this.file = file;
    this.input = input;
    this.items = items;
  }

  @Override
  public boolean readMore() throws IOException {
    if (done) {
      return false;
    }
    done = true;
    byte[] bytes = input.readNBytes(CaptureReader.MAX_PIECE + 1);
    if (bytes.length > CaptureReader.MAX_PIECE) {
      items.add(
          Diagnostic.unreadable(
              "read/TooLarge",
              file,
              Range.START,
              "a text of more than "
                  + (CaptureReader.MAX_PIECE >> 20)
                  + " MiB, unpacked, that is not JSON is not read",
              "Write the captures as JSON, one on each line: such a file may have any size."));
      return false;
    }
    read(new SourceText(file, new String(bytes, StandardCharsets.UTF_8)));
    return false;
  }

  /// The whole file is one piece.
  @Override
  public CaptureReader.Place place() {
    return CaptureReader.Place.START;
  }

  private void read(SourceText text) {
    ReadResult result = DocumentReader.read(text);
    result.diagnostics().forEach(items::add);
    TemplateComments templates = new TemplateComments();
    for (Document document : result.documents()) {
      items.rendered(templates.of(document));
      items.add(JsonConversion.toJson(document.root()), document.root().range().start(), 0);
    }
    if (result.documents().isEmpty() && result.diagnostics().isEmpty()) {
      items.add(
          Diagnostic.unreadable(
              "read/Empty",
              file,
              Range.START,
              "the file is empty",
              "Put AdmissionReviews into it, or leave it out."));
    }
  }
}
