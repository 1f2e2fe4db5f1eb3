package dev.admittance.simulator.conformance.recorder;

import static java.util.stream.Collectors.joining;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.random.CaseGroup;
import dev.admittance.simulator.conformance.random.CaseOutcome;
import dev.admittance.simulator.conformance.random.MutatedManifests;
import dev.admittance.simulator.conformance.random.Reasons;
import dev.admittance.simulator.conformance.random.Shrinker;
import dev.admittance.simulator.conformance.random.Tally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/// Draws cases, runs them on a kube-apiserver and in the simulator, and tells what differs. What
/// the server did is kept scene by scene, so a run that was stopped goes on where it was, and a run
/// after the simulator was changed asks the server nothing.
public final class RandomDifferential {
  /// How many cases have their hooks and policies in common.
  private static final int SCENE = 25;

  /// How many smaller cases are tried for one difference.
  private static final int TRIES = 150;

  private static final Path REASONS = Path.of("src/test/resources/random/reasons.yaml");
  private static final String FOUND = "random-found";

  private final Path programs;
  private final CaseGroupStore store;
  private final Reasons reasons;
  private final Source source;

  private RandomDifferential(Path programs, CaseGroupStore store, Reasons reasons, Source source) {
    this.programs = programs;
    this.store = store;
    this.reasons = reasons;
    this.source = source;
  }

  /// Where cases come from.
  private interface Source {
    CaseGroup draw(long seed, int number, int size);
  }

  /// Arguments: the folder of the programs, that of the progress, the file of the figures, the
  /// first and the last seed, how many cases each seed has, and how many differences are made
  /// small; then, where cases are to be faults in manifests, the folder of these.
  public static void main(String[] arguments) throws Exception {
    Path progress = Path.of(arguments[1]);
    RandomDifferential differential =
        new RandomDifferential(
            Path.of(arguments[0]),
            new CaseGroupStore(progress),
            Reasons.of(Json.read("reasons", Files.readString(REASONS))),
            arguments.length > 7
                ? MutatedManifests.read(
                        Path.of(arguments[7]), ApiServer.release(Path.of(arguments[0])))
                    ::draw
                : CaseGroup::draw);
    List<Long> seeds =
        LongStream.rangeClosed(Long.parseLong(arguments[3]), Long.parseLong(arguments[4]))
            .boxed()
            .toList();
    int scenes = Integer.parseInt(arguments[5]) / SCENE;
    for (long seed : seeds) {
      differential.record(seed, scenes);
    }
    Tally tally = differential.compare(seeds, scenes, progress);
    System.out.println(tally.summary());
    Files.writeString(Path.of(arguments[2]), JsonText.write(tally.figures(seeds.size())) + "\n");
    differential.shrink(
        tally.unexplained().stream().limit(Integer.parseInt(arguments[6])).toList(), progress);
  }

  /// Work that needs the server of a seed.
  private interface Work {
    void run(CaseGroupRecorder recorder) throws Exception;
  }

  private void withServer(long seed, Work work) throws Exception {
    Path folder = Files.createTempDirectory("differential");
    Certificates certificates = Certificates.make(folder);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server =
            ApiServer.start(
                programs,
                folder,
                certificates,
                Optional.of(ApiServer.AUDIT_POLICY),
                JsonObject.EMPTY)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      Cluster cluster = Cluster.prepared(client, server, hooks, certificates);
      CaseGroupRecorder recorder = new CaseGroupRecorder(server, client, hooks, cluster);
      recorder.define(CaseGroup.definitions(seed));
      work.run(recorder);
    } finally {
      CaseGroupStore.delete(folder);
    }
  }

  private void record(long seed, int scenes) throws Exception {
    List<CaseGroup> open = new ArrayList<>();
    for (int i = 0; i < scenes; i++) {
      CaseGroup scene = source.draw(seed, i, SCENE);
      if (!store.has(scene)) {
        open.add(scene);
      }
    }
    if (open.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    withServer(
        seed,
        recorder -> {
          for (CaseGroup scene : open) {
            store.write(scene, recorder.record(scene.cases()));
          }
        });
    System.out.printf(
        Locale.ROOT,
        "seed %d: %d cases in %.0f s%n",
        seed,
        open.size() * SCENE,
        (System.nanoTime() - start) / 1e9);
  }

  /// Replays all that was recorded; what differs for no known reason goes to a file.
  private Tally compare(List<Long> seeds, int scenes, Path progress) throws IOException {
    Tally tally = new Tally();
    StringBuilder told = new StringBuilder();
    for (long seed : seeds) {
      for (int scene = 0; scene < scenes; scene++) {
        for (CaseGroupStore.Stored stored : store.read(seed, scene)) {
          CaseOutcome fate = CaseOutcome.of(stored.one(), stored.recording(), reasons);
          tally.add(stored.one(), fate);
          if (fate.kind() == CaseOutcome.Kind.UNDECLARED) {
            told.append(stored.one().id()).append(' ').append(fate.cause()).append('\n');
            for (Map.Entry<Aspect, String> difference : fate.differences().entrySet()) {
              told.append(difference.getKey()).append('\n').append(difference.getValue());
              told.append('\n');
            }
          }
        }
      }
    }
    Files.writeString(progress.resolve("differences.txt"), told);
    return tally;
  }

  /// Makes differences small, and writes them as a topic.
  private void shrink(List<Case> cases, Path progress) throws Exception {
    if (cases.isEmpty()) {
      return;
    }
    List<JsonObject> recordings = new ArrayList<>();
    StringBuilder topic = new StringBuilder("# Differences as small as they get.\ncases:\n");
    for (Case one : cases) {
      withServer(
          seed(one),
          recorder -> {
            Optional<CaseOutcome> fate = run(recorder, one);
            if (fate.isEmpty() || fate.get().kind() != CaseOutcome.Kind.UNDECLARED) {
              System.out.println(one.id() + " differs no more when it is alone");
              return;
            }
            String cause = fate.get().cause();
            Case small =
                Shrinker.shrink(
                    one,
                    TRIES,
                    smaller ->
                        run(recorder, smaller).filter(f -> f.cause().equals(cause)).isPresent());
            // Its name changes nothing, so it is gone; in a topic it has to have one.
            JsonObject named = small.json().with("name", new JsonString(one.name()));
            Case found = new Case(small.topic(), named, small.release());
            recordings.add(recorder.record(List.of(found)).getFirst().recording());
            topic.append("- ").append(JsonText.write(named)).append('\n');
            System.out.println(JsonText.write(named) + "\n  " + cause);
          });
    }
    Files.writeString(progress.resolve(FOUND + ".yaml"), topic);
    Files.writeString(
        progress.resolve(FOUND + ".jsonl"),
        recordings.stream().map(recording -> JsonText.write(recording) + "\n").collect(joining()));
  }

  private static long seed(Case one) {
    String name = Json.text(one.json(), "name");
    return Long.parseLong(name.substring(1, name.indexOf('-')));
  }

  private Optional<CaseOutcome> run(CaseGroupRecorder recorder, Case one)
      throws IOException, InterruptedException {
    CaseGroupStore.Stored stored = recorder.record(List.of(one)).getFirst();
    return stored.recording().has("failed")
        ? Optional.empty()
        : Optional.of(CaseOutcome.of(one, stored.recording(), reasons));
  }
}
