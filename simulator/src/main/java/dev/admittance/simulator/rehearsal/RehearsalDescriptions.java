package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.merge.LastApplied;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Describes a rehearsal in words, for the window and the command line alike.
public final class RehearsalDescriptions {
  private static final int MOST_TITLES = 4;

  private RehearsalDescriptions() {}

  /// What becomes of a workload, without its title: `accepted, but 0 of 3 pods can be created`.
  public static String of(WorkloadForecast workload, Rehearsal rehearsal) {
    if (workload.complete()) {
      return pods(workload.wanted()) + " created";
    }
    if (!rehearsal.requests().get(workload.request()).allowed()) {
      return "refused";
    }
    if (workload.failure().isPresent() && workload.refusal().isEmpty()) {
      return rehearsal
              .requests()
              .get(workload.request())
              .capture()
              .request()
              .kind()
              .kind()
              .equals("Pod")
          ? "accepted, but " + workload.failure().get()
          : "accepted, with "
              + pods(workload.created())
              + " created, but "
              + workload.failure().get();
    }
    return workload.created() < workload.wanted()
        ? "accepted, but "
            + workload.created()
            + " of "
            + pods(workload.wanted())
            + " can be created"
        : "accepted, but a request of its controllers is refused";
  }

  /// The objects for which nothing is sent; empty where there are none.
  public static String unchanged(Rehearsal rehearsal) {
    return rehearsal.unchanged().isEmpty()
        ? ""
        : "Stored as applied, nothing is sent: "
            + rehearsal.unchanged().stream()
                .map(capture -> capture.request().kind().kind() + "/" + capture.request().name())
                .collect(Collectors.joining(", "));
  }

  /// The objects that the client leaves as they are; empty where there are none.
  public static String skipped(Rehearsal rehearsal) {
    return rehearsal.skipped().isEmpty()
        ? ""
        : "Left as they are: "
            + rehearsal.skipped().stream()
                .map(one -> one.title() + " (" + one.reason() + ")")
                .collect(Collectors.joining(", "));
  }

  /// The objects that the client does not send, such as `Secret/db and 3 more`, by the reason.
  public static Map<String, String> unsent(Rehearsal rehearsal) {
    Map<String, List<String>> titles = new LinkedHashMap<>();
    for (UnsentObject one : rehearsal.unsent()) {
      titles.computeIfAbsent(one.reason(), _ -> new ArrayList<>()).add(one.title());
    }
    Map<String, String> words = new LinkedHashMap<>();
    titles.forEach((reason, all) -> words.put(reason, some(all)));
    return words;
  }

  private static String some(List<String> titles) {
    return titles.size() <= MOST_TITLES
        ? String.join(", ", titles)
        : String.join(", ", titles.subList(0, MOST_TITLES - 1))
            + " and "
            + (titles.size() - MOST_TITLES + 1)
            + " more";
  }

  /// The kinds that are taken as served; empty where there are none.
  public static String assumed(Rehearsal rehearsal) {
    return rehearsal.assumed().isEmpty()
        ? ""
        : "Taken as served, as no CustomResourceDefinition is known: "
            + String.join(", ", rehearsal.assumed())
            + " (helm template leaves those of crds/ out without --include-crds; Helm installs"
            + " nothing on a server without them)";
  }

  /// The objects that are taken for ready; empty where there are none.
  public static String provided(Rehearsal rehearsal) {
    return rehearsal.provided().isEmpty()
        ? ""
        : "Taken for ready, as nothing tells whether the cluster gives them a volume or an address:"
            + " "
            + String.join(", ", rehearsal.provided());
  }

  /// Why a failing release has no remedy.
  public static String withoutRemedy(Rehearsal rehearsal) {
    List<RehearsedRequest> invalid = rehearsal.invalid();
    if (rehearsal.failsByItself()) {
      return "No other order and no edit of a hook was tried: pods fail under any of them.";
    }
    if (invalid.isEmpty()) {
      return "Neither another order nor an edit of one hook that was tried lets it succeed.";
    }
    String first = object(invalid.getFirst());
    return "No other order and no edit of a hook was tried: the server itself refuses "
        + (invalid.size() == 1 ? first : first + " and " + (invalid.size() - 1) + " more")
        + "."
        + (invalid.stream().anyMatch(RehearsalDescriptions::isTooLong)
            ? " With its manifest in an annotation an object is too long: apply it on the server's"
                + " side, by kubectl apply --server-side or the sync option ServerSideApply=true."
            : "");
  }

  private static boolean isTooLong(RehearsedRequest one) {
    return one.trace().response().message().contains("metadata.annotations: Too long")
        && one.capture()
            .request()
            .object()
            .filter(object -> LastApplied.manifest(object).isPresent())
            .isPresent();
  }

  private static String pods(int count) {
    return count == 1 ? "1 pod" : count + " pods";
  }

  /// How often a refused request is sent again; empty where it is not.
  public static String repeated(RehearsedRequest one) {
    if (one.repeats().isEmpty()) {
      return "";
    }
    String times = one.repeats().size() == 1 ? "once" : one.repeats().size() + " times";
    return "sent again "
        + times
        + " within "
        + StepDescriptions.duration(one.repeats().getLast())
        + (one.givesUp() ? ", then given up" : ", and so on");
  }

  /// Who sends a request and what it does: `replicaset-controller: create Pod/web-7d4f5-x2x5v`.
  public static String title(RehearsedRequest one) {
    AdmissionRequest request = one.trace().request();
    return sender(one)
        + ": "
        + request.operation().name().toLowerCase(Locale.ROOT)
        + " "
        + object(one)
        + (request.subResource().isEmpty()
            ? size(one).isEmpty() ? "" : " (" + size(one) + ")"
            : " " + request.subResource())
        + (one.isDryRun() ? " (dry run)" : "");
  }

  /// How an update changes the number of pods, such as `3 to 2 pods`; empty where it does not.
  public static String size(RehearsedRequest one) {
    AdmissionRequest request = one.trace().request();
    int before = replicas(request.oldObject());
    int after = replicas(request.object());
    return before < 0 || after < 0 || before == after ? "" : before + " to " + pods(after);
  }

  private static int replicas(Optional<JsonObject> object) {
    return object
        .map(one -> OwnedObjects.number(OwnedObjects.spec(one), "replicas", -1))
        .orElse(-1);
  }

  /// The sender of a request, without the namespace of its service account.
  public static String sender(RehearsedRequest one) {
    String user = one.trace().request().userInfo().username();
    return user.substring(user.lastIndexOf(':') + 1);
  }

  /// Whether requests of two rehearsals are the same as sent, before names are generated.
  public static boolean isSame(RehearsedRequest one, RehearsedRequest other) {
    AdmissionRequest first = one.capture().request();
    AdmissionRequest second = other.capture().request();
    return first.kind().equals(second.kind())
        && first.namespace().equals(second.namespace())
        && first.userInfo().equals(second.userInfo())
        && sent(first).equals(sent(second));
  }

  /// Kind and name of the object of a request, such as `Deployment/web`.
  public static String object(RehearsedRequest one) {
    return one.trace().request().kind().kind() + "/" + name(one);
  }

  /// The name of the object, which the server may have generated.
  public static String name(RehearsedRequest one) {
    return one.trace()
        .response()
        .object()
        .map(object -> object.object("metadata").text("name"))
        .filter(name -> !name.isEmpty())
        .orElseGet(() -> sent(one.capture().request()));
  }

  private static String sent(AdmissionRequest request) {
    JsonObject metadata =
        request.object().map(it -> it.object("metadata")).orElse(JsonObject.EMPTY);
    return request.name().isEmpty() ? metadata.text("generateName") + "*" : request.name();
  }
}
