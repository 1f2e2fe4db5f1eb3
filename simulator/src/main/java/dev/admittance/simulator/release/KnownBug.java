package dev.admittance.simulator.release;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A bug of API servers that a patch release fixed.
///
/// @param since the first minor release with it
/// @param mended the first patch of each release without it, oldest first
/// @param pullRequest the number of the fix in kubernetes/kubernetes
public record KnownBug(KubernetesRelease since, List<KubernetesRelease> mended, int pullRequest) {
  /// A JSON Patch of a policy whose value has `Object{…}` within a list or a map crashes the server
  /// (P-94; `pkg/cel/mutation/dynamic/objects.go`).
  public static final KnownBug OBJECTS_WITHIN_LISTS = find("objects-within-lists");

  /// `containsCIDR` is false for a network that begins at another address than the one that it is
  /// in (P-115; `pkg/cel/library/cidr.go`).
  public static final KnownBug NETWORKS_WITHIN_NETWORKS = find("networks-within-networks");

  /// An update of pods or their template crashes the server where a container sleeps after its
  /// start and has no `preStop` that sleeps (W-112; `pkg/api/pod/util.go`,
  /// `podLifecycleSleepActionZeroValueInUse`).
  public static final KnownBug SLEEP_AFTER_START = find("sleep-after-start");

  /// The server warns of the session affinity of each headless service, even of `None` (W-453;
  /// `pkg/api/service/warnings.go`).
  public static final KnownBug HEADLESS_AFFINITY = find("headless-affinity");

  /// The server fills in `maxUnavailable` of a StatefulSet, which was switched on too early (W-110;
  /// `pkg/features/kube_features.go`, `MaxUnavailableStatefulSet`).
  public static final KnownBug UNAVAILABLE_OF_STATEFUL_SETS = find("unavailable-of-stateful-sets");

  private static final String FILE = "/dev/admittance/resources/tables/known-bugs.tsv";

  public KnownBug {
    mended = mended.stream().sorted(Comparator.naturalOrder()).toList();
  }

  private static KnownBug find(String name) {
    KnownBug found = Table.BUGS.get(name);
    if (found == null) {
      throw new IllegalStateException("no known bug " + name);
    }
    return found;
  }

  public boolean isIn(KubernetesRelease release) {
    if (release.compareTo(since) < 0) {
      return false;
    }
    for (KubernetesRelease first : mended) {
      if (first.equals(release)) {
        return release.patch() < first.patch();
      }
    }
    return release.compareTo(mended.getLast()) < 0;
  }

  /// The releases that fix it, as text for people.
  public String remedy() {
    List<String> patches = mended.stream().map(release -> release + "." + release.patch()).toList();
    return "mended in "
        + String.join(", ", patches)
        + " (kubernetes/kubernetes#"
        + pullRequest
        + ")";
  }

  private static final class Table {
    static final Map<String, KnownBug> BUGS = read();

    private static Map<String, KnownBug> read() {
      Map<String, KnownBug> bugs = new HashMap<>();
      try (InputStream stream = KnownBug.class.getResourceAsStream(FILE)) {
        if (stream == null) {
          throw new IllegalStateException(FILE + " is missing from the class path");
        }
        String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        text.lines()
            .filter(line -> !line.startsWith("#"))
            .forEach(line -> {
              List<String> columns = List.of(line.split("\t", -1));
              List<KubernetesRelease> mended =
                  List.of(columns.get(2).split(",", -1)).stream()
                      .map(KubernetesRelease::parse)
                      .toList();
              bugs.put(
                  columns.get(0),
                  new KnownBug(
                      KubernetesRelease.parse(columns.get(1)),
                      mended,
                      Integer.parseInt(columns.get(3))));
            });
      } catch (IOException e) {
        throw new UncheckedIOException(FILE, e);
      }
      return bugs;
    }
  }
}
