package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An object that a release defines several times and differently, as the folders of several
/// environments do: the client applies one over the other.
///
/// @param title such as `ConfigMap/app in shop`
/// @param places `file:line` of each, in the order in which they are applied
public record RepeatedObject(String title, List<String> places) {
  private static final int MOST_TEXTS = 3;

  public RepeatedObject {
    places = List.copyOf(places);
  }

  /// The repeated objects of a release.
  ///
  /// @param captures in the order in which they are applied
  public static List<RepeatedObject> of(List<Capture> captures) {
    Map<ObjectId, List<Capture>> byId = new LinkedHashMap<>();
    for (Capture capture : captures) {
      AdmissionRequest request = capture.request();
      if (request.operation() == Operation.CREATE
          && !request.name().isEmpty()
          && capture.origin() instanceof RequestOrigin.Manifest) {
        byId.computeIfAbsent(ObjectId.of(request), _ -> new ArrayList<>()).add(capture);
      }
    }
    return byId.values().stream()
        .filter(same -> same.stream().map(one -> one.request().object()).distinct().count() > 1)
        .map(RepeatedObject::repeated)
        .toList();
  }

  private static RepeatedObject repeated(List<Capture> same) {
    AdmissionRequest request = same.getFirst().request();
    return new RepeatedObject(
        UnsentObject.title(same.getFirst())
            + (request.namespace().isEmpty() ? "" : " in " + request.namespace()),
        same.stream().map(Capture::source).toList());
  }

  private String text(String consequence) {
    List<String> before = places.subList(0, places.size() - 1);
    return title
        + " is defined "
        + (places.size() == 2 ? "twice" : places.size() + " times")
        + ", and "
        + consequence
        + ": "
        + String.join(", ", before)
        + " and "
        + places.getLast();
  }

  /// The repeated objects as sentences, with what to do; empty for none.
  public static List<String> texts(List<RepeatedObject> repeated) {
    return texts(repeated, "rehearse", "the last one wins");
  }

  /// The same for another verb.
  ///
  /// @param consequence what becomes of the definitions, such as `the last one wins`
  public static List<String> texts(List<RepeatedObject> repeated, String verb, String consequence) {
    if (repeated.isEmpty()) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    repeated.stream().limit(MOST_TEXTS).map(one -> one.text(consequence)).forEach(texts::add);
    if (repeated.size() > MOST_TEXTS) {
      texts.add("and " + (repeated.size() - MOST_TEXTS) + " more that are defined several times");
    }
    texts.add(
        "To "
            + verb
            + " one environment alone, name its folder, or pipe what kubectl kustomize or helm"
            + " template prints for it.");
    return texts;
  }
}
