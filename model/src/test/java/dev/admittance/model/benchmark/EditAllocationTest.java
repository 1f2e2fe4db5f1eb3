package dev.admittance.model.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.IncrementalReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a key press in a text of a megabyte allocates until the text is read again, which the load
/// of a machine does not change: a regression of a fifth fails. Compiled code may leave out some
/// objects, never add any. Whoever makes it cheaper lowers the figure.
class EditAllocationTest {
  private static final long BYTES = 8_022_976;
  private static final double TOLERANCE = 0.2;

  @Test
  void aKeyPressAllocatesNoMoreThanItDid() {
    SourceText before = new SourceText("hooks.yaml", Workload.documents(1 << 20));
    ReadResult read = DocumentReader.read(before);
    int at = before.text().indexOf("Seconds: 5", before.text().length() / 2);
    List<TextEdit> edits = List.of(new TextEdit(at, at, "x"));
    SourceText after =
        new SourceText(
            "hooks.yaml", before.text().substring(0, at) + "x" + before.text().substring(at));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    IncrementalReader.read(before, read, edits, after);

    long start = threads.getCurrentThreadAllocatedBytes();
    ReadResult again = IncrementalReader.read(before, read, edits, after);
    long bytes = threads.getCurrentThreadAllocatedBytes() - start;

    assertThat(again.documents()).hasSameSizeAs(read.documents());
    assertThat((double) bytes).isLessThan(BYTES * (1 + TOLERANCE));
  }
}
