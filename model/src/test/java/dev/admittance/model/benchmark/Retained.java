package dev.admittance.model.benchmark;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import java.util.Locale;

/// Prints how much memory a loaded file keeps: the heap in use after collections of garbage, with
/// the documents of a file of 10 MB and without them.
public final class Retained {
  private static final int MEGABYTES = 10;
  private static final int COLLECTIONS = 6;

  private Retained() {}

  /// Measures a file of many documents, and one of a single list.
  public static void main(String[] args) throws InterruptedException {
    measure("documents", Workload.documents(MEGABYTES << 20));
    measure("list", Workload.list(MEGABYTES << 20));
  }

  private static void measure(String shape, String text) throws InterruptedException {
    DocumentReader.read(new SourceText("file", text)); // loads classes and warms up
    long before = used();
    ReadResult read = DocumentReader.read(new SourceText("file", text));
    long after = used();
    System.out.println(
        String.format(
            Locale.ROOT,
            "retained %-10s %.1f MB for each MB of text, the text itself not counted (%d documents)",
            shape,
            (after - before) / (double) text.length(),
            read.documents().size()));
  }

  private static long used() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
