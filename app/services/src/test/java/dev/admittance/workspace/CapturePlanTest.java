package dev.admittance.workspace;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.simulator.capture.CaptureItem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapturePlanTest {
  @TempDir Path folder;

  @Test
  void templatesPatchesAndEmptyFilesInAFolderAreNoObjects() throws IOException {
    Files.createDirectories(folder.resolve("chart/templates"));
    Files.writeString(folder.resolve("chart/Chart.yaml"), "apiVersion: v2\nname: web\n");
    Files.writeString(folder.resolve("chart/templates/pod.yaml"), "kind: {{ .Values.kind }}\n");
    Files.writeString(
        folder.resolve("kustomization.yaml"),
        "resources: [web.yaml]\npatches: [{path: memory.yaml}]\n");
    Files.writeString(folder.resolve("web.yaml"), "kind: Deployment\n");
    Files.writeString(folder.resolve("memory.yaml"), "kind: Deployment\n");
    Files.writeString(folder.resolve("empty.yaml"), "");

    CaptureListing listing = CaptureListing.at(List.of(new Location(".", folder)));

    assertThat(listing.files()).extracting(ListedFile::name).containsExactly("web.yaml");
    assertThat(CaptureListing.at(List.of(Location.of(folder.resolve("memory.yaml")))).files())
        .as("named by a person")
        .hasSize(1);
  }

  /// Whatever machine reads them, and whenever.
  @ParameterizedTest
  @ValueSource(longs = {1, 100, 700, 2_000, 5_000, 20_000, 1_000_000})
  void partsInAnyOrderAreTheWhole(long partBytes) throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      Path files = Files.createDirectory(folder.resolve("s" + seed));
      writeFiles(files, new Random(seed));
      CaptureListing listing = CaptureListing.at(List.of(Location.of(files)));
      CaptureFileStore store = new LocalCaptures();

      List<String> whole = new ArrayList<>();
      try (CaptureStream stream =
          new CaptureStream(listing, store, UsualRequests.get(), partBytes, ReadProgress.NONE)) {
        for (Optional<CaptureItem> item = stream.next(); item.isPresent(); item = stream.next()) {
          whole.add(text(item.get()));
        }
      }

      CapturePlan plan = CapturePlan.of(listing, store, partBytes).counted(new LineCount(store));
      List<CapturePart> shuffled = new ArrayList<>(plan.parts());
      Collections.shuffle(shuffled, new Random(seed));
      Map<Integer, List<String>> byNumber = new TreeMap<>();
      for (CapturePart part : shuffled) {
        byNumber.put(part.number(), read(store, sent(part)));
      }
      assertThat(byNumber.values().stream().flatMap(List::stream)).containsExactlyElementsOf(whole);
      assertThat(plan.bytes())
          .isEqualTo(listing.files().stream().mapToLong(ListedFile::bytes).sum());
    }
  }

  /// What stands on one line has one name, however small the parts.
  @ParameterizedTest
  @ValueSource(longs = {1, 100, 700, 2_000, 5_000})
  void cutsChangeNoCapture(long partBytes) throws IOException {
    Path log = folder.resolve("audit.log");
    String wholeRequests =
        lines(new Random(7), 40, "x")
            .lines()
            .filter(line -> !line.contains("response"))
            .map(line -> line + "\n")
            .collect(joining());
    Files.writeString(log, wholeRequests);
    CaptureListing listing = CaptureListing.at(List.of(Location.of(log)));
    CaptureFileStore store = new LocalCaptures();

    CapturePlan uncut = CapturePlan.of(listing, store, CapturePlan.PART_BYTES);
    CapturePlan cut = CapturePlan.of(listing, store, partBytes).counted(new LineCount(store));

    assertThat(uncut.parts()).hasSize(1);
    assertThat(cut.parts().size()).isGreaterThan(1);
    List<String> pieces = new ArrayList<>();
    for (CapturePart part : cut.parts()) {
      pieces.addAll(read(store, part));
    }
    assertThat(pieces).containsExactlyElementsOf(read(store, uncut.parts().getFirst()));
  }

  /// A container runtime cut each capture into three lines.
  @ParameterizedTest
  @ValueSource(longs = {1, 100, 700, 2_000, 5_000})
  void linesThatWereCutOffEachOtherStayTogether(long partBytes) throws IOException {
    String split =
        Files.readString(Path.of("../../simulator/src/test/resources/wrapped/cri-split.log"))
            .lines()
            .filter(line -> !line.contains(" stderr "))
            .map(line -> line + "\n")
            .collect(joining());
    Files.writeString(folder.resolve("a.log"), split.repeat(5));
    CaptureListing listing = CaptureListing.at(List.of(Location.of(folder.resolve("a.log"))));
    CaptureFileStore store = new LocalCaptures();

    CapturePlan cut = CapturePlan.of(listing, store, partBytes).counted(new LineCount(store));

    assertThat(cut.parts().size()).isGreaterThan(1);
    List<String> pieces = new ArrayList<>();
    for (CapturePart part : cut.parts()) {
      pieces.addAll(read(store, part));
    }
    assertThat(pieces)
        .hasSize(10)
        .containsExactlyElementsOf(
            read(store, CapturePlan.of(listing, store, CapturePlan.PART_BYTES).parts().getFirst()));
  }

  @Test
  void smallNeighboursMakeOnePart() throws IOException {
    for (int i = 0; i < 10; i++) {
      Files.writeString(folder.resolve(i + ".json"), "{}" + " ".repeat(98));
    }

    CapturePlan plan =
        CapturePlan.of(CaptureListing.at(List.of(Location.of(folder))), new LocalCaptures(), 400);

    assertThat(plan.parts().stream().map(part -> part.pieces().size())).containsExactly(4, 4, 2);
    assertThat(plan.parts().stream().map(CapturePart::number)).containsExactly(0, 1, 2);
  }

  @Test
  void aLogIsCutAtTheFirstLineStartAtOrAfterEachMark() throws IOException {
    String line = "{" + " ".repeat(47) + "}\n"; // 50 bytes
    Files.writeString(folder.resolve("a.log"), line.repeat(10));

    assertThat(cuts("a.log", 100))
        .containsExactly("0+100:1", "100+100:3", "200+100:5", "300+100:7", "400+100:9");
    assertThat(cuts("a.log", 120))
        .containsExactly("0+150:1", "150+100:4", "250+150:6", "400+100:9");
    assertThat(cuts("a.log", 30)).hasSize(10);
  }

  @Test
  void onlyLogsThatAreNotPackedAreCut() throws IOException {
    String line = "{" + " ".repeat(47) + "}\n";
    Files.writeString(folder.resolve("a.json"), line.repeat(10));
    Files.writeString(folder.resolve("notes.log"), "plain text of nobody\n".repeat(20));

    assertThat(cuts("a.json", 100)).isEmpty();
    assertThat(cuts("notes.log", 100)).isEmpty();
  }

  @Test
  void aPartCannotBeReadBeforeTheLinesBeforeItAreCounted() throws IOException {
    Files.writeString(folder.resolve("a.log"), "{}\n".repeat(10));
    LocalCaptures store = new LocalCaptures();
    CapturePlan plan = CapturePlan.of(CaptureListing.at(List.of(Location.of(folder))), store, 10);

    assertThatThrownBy(() -> new CapturePartReader(store, plan.parts().get(1), UsualRequests.get()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private List<String> cuts(String name, long partBytes) throws IOException {
    LocalCaptures store = new LocalCaptures();
    return CapturePlan.of(
            CaptureListing.at(List.of(Location.of(folder.resolve(name)))), store, partBytes)
        .counted(new LineCount(store))
        .parts()
        .stream()
        .flatMap(part -> part.pieces().stream())
        .filter(CapturePiece.Lines.class::isInstance)
        .map(CapturePiece.Lines.class::cast)
        .map(lines -> lines.offset() + "+" + lines.bytes() + ":" + lines.firstLine())
        .toList();
  }

  private static List<String> read(CaptureFileStore store, CapturePart part) {
    List<String> found = new ArrayList<>();
    try (CapturePartReader reader = new CapturePartReader(store, part, UsualRequests.get())) {
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        found.add(text(item.get()));
      }
    }
    return found;
  }

  /// A part as it reaches another machine.
  private static CapturePart sent(CapturePart part) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(part);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (CapturePart) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static String text(CaptureItem item) {
    return switch (item) {
      case CaptureItem.Read(var capture) -> capture.toString();
      case CaptureItem.Response(var uid, var _, var alone) -> uid + " " + alone.place();
      case CaptureItem.Withheld(int requests, var problem) -> requests + " " + problem.message();
      case CaptureItem.Problem(var problem) -> problem.place() + " " + problem.message();
    };
  }

  private static void writeFiles(Path to, Random random) throws IOException {
    Files.writeString(to.resolve("audit.log"), lines(random, 30, "a"));
    Files.writeString(to.resolve("audit.log.1"), lines(random, 20, "b"));
    Packed.gzip(to.resolve("audit.log.2.gz"), lines(random, 20, "c"));
    Packed.zstd(to.resolve("more.jsonl.zst"), lines(random, 10, "d"));
    Files.writeString(to.resolve("pair-1.json"), request("pair"));
    Files.writeString(to.resolve("pair-2.json"), response("pair"));
    Files.writeString(to.resolve("pretty.json"), request("p").replace(",", ",\n"));
  }

  private static String lines(Random random, int count, String prefix) {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, count)
        .forEach(i -> {
          String uid = prefix + i;
          switch (random.nextInt(6)) {
            case 0 -> text.append(request(uid)).append("\n").append(response(uid)).append("\n");
            case 1 -> text.append("{\"damaged\": \n");
            case 2 -> text.append("\n  \r\n");
            case 3 -> text.append(response(uid)).append("\n");
            case 4 ->
                text.append(request(uid).replace("web", "wéb-".repeat(random.nextInt(200))))
                    .append("\r\n");
            default -> text.append(request(uid)).append("\n");
          }
        });
    return random.nextBoolean() ? text.toString() : text.append(request(prefix)).toString();
  }

  private static String request(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\""
        + uid
        + "\",\"kind\":{\"group\":\"apps\",\"version\":\"v1\",\"kind\":\"Deployment\"},"
        + "\"operation\":\"CREATE\",\"object\":{\"metadata\":{\"name\":\"web\"}}}}";
  }

  private static String response(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\""
        + uid
        + "\",\"allowed\":true}}";
  }
}
