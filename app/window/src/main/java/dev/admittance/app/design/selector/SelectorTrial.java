package dev.admittance.app.design.selector;

import dev.admittance.app.design.selector.SelectorMatch.Verdict;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.ParsedSelector;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tries a selector on the contents of a workspace as the simulated server does for a request
/// (W-240 to W-246). A `namespaceSelector` is tried on the namespace of a request, on the object
/// for requests about namespaces, and never on cluster-scoped objects; an `objectSelector` on the
/// new and the old object.
final class SelectorTrial {
  private static final Messages MESSAGES = Messages.of(SelectorTrial.class);

  /// The most captures that are tried.
  static final int CAPTURES = 20_000;

  private final SelectorKind kind;
  private final LabelSelector selector;
  private final Workspace workspace;
  private final ResourceMatcher matcher;

  private SelectorTrial(SelectorKind kind, LabelSelector selector, Workspace workspace) {
    this.kind = kind;
    this.selector = selector;
    this.workspace = workspace;
    boolean ofNamespaces = kind == SelectorKind.NAMESPACES;
    this.matcher =
        new ResourceMatcher(
            new ResourceMatcher.Criteria(
                ofNamespaces ? ParsedSelector.of(selector) : ParsedSelector.EVERYTHING,
                ofNamespaces ? ParsedSelector.EVERYTHING : ParsedSelector.of(selector),
                List.of(),
                List.of(),
                false),
            new Equivalents(workspace.kubernetesRelease(), List.of()));
  }

  /// The matches of a selector.
  ///
  /// @param parameters the kind of the parameters; empty if unknown
  static SelectedObjects of(
      SelectorKind kind,
      LabelSelector selector,
      Workspace workspace,
      Optional<ParamKind> parameters,
      Progress progress) {
    SelectorTrial trial = new SelectorTrial(kind, selector, workspace);
    return switch (kind) {
      case NAMESPACES -> trial.selected(trial.namespaces(), progress);
      case OBJECTS -> trial.selected(List.of(), progress);
      case PARAMETERS ->
          new SelectedObjects(parameters.map(trial::parameters).orElse(List.of()), List.of(), 0);
    };
  }

  private SelectedObjects selected(List<SelectorMatch> places, Progress progress) {
    List<Capture> all = workspace.captures();
    List<SelectorMatch> tried = new ArrayList<>();
    for (Capture capture : all.subList(0, Math.min(all.size(), CAPTURES))) {
      if (progress.cancelled()) {
        break;
      }
      AdmissionRequest request = capture.request();
      tried.add(candidate(words(request), request, Optional.of(capture)));
    }
    return new SelectedObjects(places, tried, Math.max(0, all.size() - CAPTURES));
  }

  private List<SelectorMatch> namespaces() {
    return workspace.cluster().namespaces().keySet().stream()
        .map(name -> candidate(name, inside(name), Optional.empty()))
        .toList();
  }

  private SelectorMatch candidate(
      String name, AdmissionRequest request, Optional<Capture> capture) {
    MatchResult result = matcher.match(request, request.object(), workspace.cluster());
    Verdict verdict =
        switch (result) {
          case MatchResult.Matched _ -> Verdict.SELECTED;
          case MatchResult.Skipped _ -> Verdict.LEFT_OUT;
          case MatchResult.Failed _ -> Verdict.REFUSED;
        };
    return new SelectorMatch(name, verdict, why(result), capture);
  }

  private String why(MatchResult result) {
    Check.Name wanted =
        kind == SelectorKind.NAMESPACES
            ? Check.Name.NAMESPACE_SELECTOR
            : Check.Name.OBJECT_SELECTOR;
    return result.tree().checks().stream()
        .filter(check -> check.name() == wanted)
        .findFirst()
        .map(SelectorTrial::why)
        .orElse("");
  }

  /// The first requirement that fails, or the exemption that applies; empty if all hold.
  private static String why(Check check) {
    if (check.parts().isEmpty()) {
      return check.detail();
    }
    Check last = check.parts().getLast();
    return check.passed() ? "" : MESSAGES.get("why.requires", last.wanted(), last.found());
  }

  /// Parameters match by their labels alone (P-52).
  private List<SelectorMatch> parameters(ParamKind of) {
    return workspace.cluster().objects().stream()
        .filter(
            object -> is(object, "apiVersion", of.apiVersion()) && is(object, "kind", of.kind()))
        .map(this::parameter)
        .toList();
  }

  private SelectorMatch parameter(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    String namespace = metadata.text("namespace");
    String name = (namespace.isEmpty() ? "" : namespace + "/") + metadata.text("name");
    boolean selected = selector.matches(ClusterState.labels(metadata));
    return new SelectorMatch(
        name, selected ? Verdict.SELECTED : Verdict.LEFT_OUT, "", Optional.empty());
  }

  private static boolean is(JsonObject object, String field, String value) {
    return object.text(field).equals(value);
  }

  /// A request for an object in a namespace.
  private static AdmissionRequest inside(String namespace) {
    return new AdmissionRequest(
        "",
        new GroupVersionKind("", "v1", "ConfigMap"),
        new GroupVersionResource("", "v1", "configmaps"),
        "",
        "any",
        namespace,
        Operation.CREATE,
        new UserInfo("", "", List.of(), JsonObject.EMPTY),
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty());
  }

  private static String words(AdmissionRequest request) {
    String name = request.name().isEmpty() ? MESSAGES.get("unnamed") : request.name();
    String resource =
        request.subResource().isEmpty()
            ? request.resource().resource()
            : request.resource().resource() + "/" + request.subResource();
    return "%s %s %s%s"
        .formatted(
            request.operation(),
            resource,
            request.namespace().isEmpty() ? "" : request.namespace() + "/",
            name);
  }
}
