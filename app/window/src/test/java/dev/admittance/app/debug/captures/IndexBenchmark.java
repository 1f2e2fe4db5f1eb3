package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.debug.filter.QueryReader;
import dev.admittance.captures.CaptureIndex;
import dev.admittance.captures.CaptureSource;
import dev.admittance.captures.IndexReader;
import dev.admittance.captures.Reviews;
import dev.admittance.captures.SummaryReader;
import dev.admittance.captures.SummaryTable;
import dev.admittance.workspace.ReadProgress;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// A file of 1,000,000 reviews opened by an index, beside a plain read of its bytes: the index, the
/// summaries, what the table does with them, and single captures out of the midst. Prints
/// milliseconds and ratios to the plain read of the same run.
public final class IndexBenchmark {
  private static final int REVIEWS = 1_000_000;
  private static final int SINGLE = 2_000;
  private static final int BUFFER = 1 << 20;

  private IndexBenchmark() {}

  /// Runs it.
  ///
  /// @param args an empty folder to write the file into
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]).resolve("reviews.jsonl");
    write(file);
    System.out.println(
        String.format(Locale.ROOT, "%,d reviews, %d MiB", REVIEWS, Files.size(file) >> 20));
    plainRead(file);
    double base = millis(() -> plainRead(file));
    print("plain read of the file", base, base);
    CaptureIndex[] index = new CaptureIndex[1];
    print("index", millis(() -> index[0] = IndexReader.read(file, ReadProgress.NONE)), base);
    IndexedCaptures captures = new IndexedCaptures(index[0], _ -> {});
    SummaryTable table = captures.summaries();
    print("summaries", millis(() -> summaries(index[0], table)), base);
    print("filter by user and name", millis(() -> filter(captures)), base);
    print("sort by name", millis(() -> sort(captures)), base);
    print("group by user", millis(() -> group(captures)), base);
    double single = millis(() -> singles(index[0], table));
    System.out.println(
        String.format(Locale.ROOT, "%-32s %9.3f ms", "a capture anywhere", single / SINGLE));
    System.out.println(
        String.format(
            Locale.ROOT,
            "memory of a row: index %d bytes, summary %.1f bytes",
            index[0].bytes() / REVIEWS,
            (double) table.bytes() / REVIEWS));
  }

  private static void write(Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < REVIEWS; i++) {
        writer.write(Reviews.review(i));
        writer.write('\n');
      }
    }
  }

  private static void plainRead(Path file) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long sum = 0;
    try (InputStream input = Files.newInputStream(file)) {
      for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
        sum += read;
      }
    }
    check(sum == Files.size(file));
  }

  private static void summaries(CaptureIndex index, SummaryTable table) throws IOException {
    check(SummaryReader.read(index, table, ReadProgress.NONE).captures() == REVIEWS);
  }

  private static void filter(IndexedCaptures captures) {
    CaptureQuery query = new QueryReader(Map.of()).read("user:user-3 name:99").query();
    int found =
        arrange(captures, new CaptureTableSorter(query, List.of(), CaptureGrouping.NONE))
            .captures();
    check(found > 0 && found < REVIEWS);
  }

  private static void sort(IndexedCaptures captures) {
    SortBy byName = new SortBy(CaptureColumn.REQUEST, true);
    CaptureTableSorter sorted =
        new CaptureTableSorter(CaptureQuery.EVERYTHING, List.of(byName), CaptureGrouping.NONE);
    check(arrange(captures, sorted).captures() == REVIEWS);
  }

  private static void group(IndexedCaptures captures) {
    CaptureTableSorter grouped =
        new CaptureTableSorter(CaptureQuery.EVERYTHING, List.of(), CaptureGrouping.USER);
    check(arrange(captures, grouped).groups().size() == 7);
  }

  private static CaptureTableOrder arrange(IndexedCaptures captures, CaptureTableSorter sorter) {
    return sorter.arrange(captures, _ -> {}, () -> false);
  }

  private static void singles(CaptureIndex index, SummaryTable table) throws IOException {
    Random random = new Random(3);
    for (int i = 0; i < SINGLE; i++) {
      int value = random.nextInt(REVIEWS);
      // Opened each time, as it is when somebody chooses a row.
      try (CaptureSource source = new CaptureSource(index, table)) {
        check(source.find(value).orElseThrow().request().name().equals("p" + value));
      }
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private static double millis(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e6;
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("the benchmark measures something else");
    }
  }

  private static void print(String what, double millis, double base) {
    System.out.println(
        String.format(Locale.ROOT, "%-32s %9.1f ms   %6.2f", what, millis, millis / base));
  }
}
