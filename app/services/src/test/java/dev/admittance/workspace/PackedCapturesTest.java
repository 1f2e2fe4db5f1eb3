package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.admittance.simulator.capture.CaptureItem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What comes out of packed files, whatever their names say.
class PackedCapturesTest {
  @Test
  void membersAndFramesFollowEachOther() throws IOException {
    for (String name : List.of("audit.log.gz", "audit.log", "x")) {
      assertThat(read(name, join(Packed.gzip(lines(0, 3)), Packed.gzip(lines(3, 5)))))
          .containsExactly(
              name + ":1 0", name + ":2 1", name + ":3 2", name + ":4 3", name + ":5 4");
      assertThat(read(name, join(Packed.zstd(lines(0, 1)), Packed.zstd(lines(1, 2)))))
          .containsExactly(name + ":1 0", name + ":2 1");
    }
  }

  /// As a pipe that gives a byte at a time, and never says that there is more.
  @Test
  void membersAreFoundInSlowStreams() throws IOException {
    byte[] packed = join(Packed.gzip(lines(0, 3)), Packed.gzip(lines(3, 5)));
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(packed)) {
          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            return super.read(buffer, offset, Math.min(length, 1));
          }

          @Override
          public int available() {
            return 0;
          }
        };

    assertThat(read("<stdin>", slow)).hasSize(5).last().isEqualTo("<stdin>:5 4");
  }

  @Test
  void whatIsNamedPackedMayBePlain() throws IOException {
    assertThat(read("audit.log.gz", lines(0, 2).getBytes(StandardCharsets.UTF_8)))
        .containsExactly("audit.log.gz:1 0", "audit.log.gz:2 1");
  }

  @Test
  void whatStandsBeforeACutIsRead() throws IOException {
    byte[] gzip = Packed.gzip(noise(2000));
    byte[] zstd = Packed.zstd(noise(2000));
    for (byte[] whole : List.of(gzip, zstd)) {
      List<String> found = read("audit.log.gz", Arrays.copyOf(whole, whole.length / 2));

      assertThat(found.size()).isBetween(500, 1500);
      assertThat(found.getFirst()).isEqualTo("audit.log.gz:1 0");
      assertThat(found.getLast())
          .matches(
              "audit\\.log\\.gz:\\d+:1 The packed file cannot be read after byte \\d+ of its text:"
                  + " it is cut off\\.");
    }
  }

  @Test
  void whatStandsBeforeDamageIsRead() throws IOException {
    byte[] packed = Packed.gzip(noise(2000));
    Arrays.fill(packed, packed.length / 2, packed.length / 2 + 64, (byte) 0);

    assertThat(read("a.gz", packed).getLast()).contains("a.gz:", "cannot be read after byte");
    assertThat(read("a.gz", Arrays.copyOf(packed, 3)))
        .containsExactly(
            "a.gz:1:1 The packed file cannot be read after byte 0 of its text: it is cut off.");
  }

  /// A frame of 20 KB whose text is 20 GB of blanks, about.
  @Test
  void aBombIsPutOut() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] blanks = new byte[1 << 20];
    Arrays.fill(blanks, (byte) ' ');
    blanks[blanks.length - 1] = '\n';
    try (OutputStream out = new ZstdOutputStream(packed)) {
      out.write(lines(0, 1).getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 1100; i++) {
        out.write(blanks);
      }
    }

    assertThat(read("a.log.zst", packed.toByteArray()))
        .hasSize(2)
        .last()
        .asString()
        .contains("more than 400 times as large as the file");
  }

  private static List<String> read(String name, byte[] bytes) throws IOException {
    return read(name, new ByteArrayInputStream(bytes));
  }

  private static List<String> read(String name, InputStream input) {
    CaptureFileStore store = (_, _) -> input;
    ListedFile file = new ListedFile(name, name, 0, Instant.EPOCH, true, name);
    CaptureListing listing = new CaptureListing(List.of(file), List.of());
    List<String> found = new ArrayList<>();
    try (CaptureStream stream =
        new CaptureStream(
            listing, store, UsualRequests.get(), CapturePlan.PART_BYTES, ReadProgress.NONE)) {
      for (Optional<CaptureItem> item = stream.next(); item.isPresent(); item = stream.next()) {
        found.add(
            switch (item.get()) {
              case CaptureItem.Read(var capture) ->
                  capture.source() + " " + capture.request().uid();
              case CaptureItem.Response(var uid, var _, var _) -> "response " + uid;
              case CaptureItem.Withheld(int requests, var problem) ->
                  requests + " " + problem.message();
              case CaptureItem.Problem(var problem) -> problem.place() + " " + problem.message();
            });
      }
    }
    return found;
  }

  private static String lines(int from, int to) {
    StringBuilder text = new StringBuilder();
    IntStream.range(from, to).forEach(i -> text.append(line(i, "")));
    return text.toString();
  }

  /// Lines that cannot be packed well.
  private static String noise(int count) {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    IntStream.range(0, count)
        .forEach(i -> text.append(line(i, Long.toHexString(random.nextLong()).repeat(2))));
    return text.toString();
  }

  private static String line(int uid, String name) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\""
        + uid
        + "\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},\"operation\":\"CREATE\",\"name\":\""
        + name
        + "\",\"object\":{}}}\n";
  }

  private static byte[] join(byte[] one, byte[] other) {
    byte[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }
}
