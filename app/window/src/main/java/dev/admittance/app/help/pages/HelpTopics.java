package dev.admittance.app.help.pages;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Maps parts of the window to help pages, by prefixes of control ids.
public final class HelpTopics {
  private static final String EXPRESSIONS = "builders#expressions";
  private static final List<Topic> ALL =
      List.of(
          new Topic("shell/welcome", "start"),
          new Topic("welcome/", "start"),
          new Topic("tour/", "tour"),
          new Topic("shell/header", "window"),
          new Topic("shell/rail", "window"),
          new Topic("shell/status", "window#status-bar"),
          new Topic("finder", "window#find-anything"),
          new Topic("problems", "window#problems"),
          new Topic("recovery/", "files#what-is-kept-for-you"),
          new Topic("unsaved/", "files#saving"),
          new Topic("merge/", "files#when-a-file-changes-on-disk"),
          new Topic("compare/", "files#saving"),
          new Topic("settings/", "settings"),
          new Topic("failure/", "troubleshooting"),
          new Topic("design/", "design"),
          new Topic("design/source", "editor"),
          new Topic("design/completion", "editor#completion-and-hover"),
          new Topic("design/fix", "editor#problems-and-fixes"),
          new Topic("design/find", "editor#find-and-replace"),
          new Topic("design/form", "form"),
          new Topic("design/object", "form"),
          new Topic("design/rules", "builders#rules"),
          new Topic("design/selector", "builders#selectors"),
          new Topic("design/validation-rules", "builders#validation-rules"),
          new Topic("design/matchConditions", EXPRESSIONS),
          new Topic("design/validations", EXPRESSIONS),
          new Topic("design/variables", EXPRESSIONS),
          new Topic("design/auditAnnotations", EXPRESSIONS),
          new Topic("design/mutations", EXPRESSIONS),
          new Topic("design/client", "builders#client-config"),
          new Topic("design/answers", "answers"),
          new Topic("design/impact", "coverage#blast-radius"),
          new Topic("design/coverage", "coverage#coverage-matrix"),
          new Topic("design/question", "coverage#what-would-match"),
          new Topic("design/strip", "design#the-order-of-the-server"),
          new Topic("design/outline", "design#the-order-of-the-server"),
          new Topic("design/rename", "design#the-order-of-the-server"),
          new Topic("design/migrate", "migration"),
          new Topic("debug/", "debug"),
          new Topic("debug/captures", "captures"),
          new Topic("debug/form", "captures#making-one"),
          new Topic("debug/import", "captures#import-captures"),
          new Topic("debug/breakpoints", "debug#breakpoints"),
          new Topic("debug/diff", "panes#object"),
          new Topic("debug/patch", "panes#patch"),
          new Topic("debug/why", "panes#why"),
          new Topic("debug/wire", "panes#wire"),
          new Topic("debug/response", "panes#client"),
          new Topic("debug/messages", "panes#messages"),
          new Topic("debug/calls", "panes#answers"),
          new Topic("debug/blame", "panes#blame"),
          new Topic("debug/log", "debug#log-points"),
          new Topic("debug/origin", "panes#origin"),
          new Topic("debug/metrics", "panes#metrics"),
          new Topic("debug/try", "explore#try"),
          new Topic("debug/rename", "explore#try"),
          new Topic("debug/explore", "explore"),
          new Topic("debug/analysis", "explore"),
          new Topic("debug/compar", "explore#two-runs-side-by-side"),
          new Topic("debug/initializers", "initializers"),
          new Topic("debug/scenarios", "initializers"),
          new Topic("debug/what-if", "initializers#what-if"),
          new Topic("debug/share", "debug#export"),
          new Topic("impact/", "impact"),
          new Topic("impact/delays", "impact#latency"),
          new Topic("impact/latency", "impact#latency"),
          new Topic("impact/export", "impact#reports"),
          new Topic("cluster/", "cluster"),
          new Topic("cluster/context", "cluster#contexts"),
          new Topic("cluster/plugin", "cluster#plugins-of-a-kubeconfig"),
          new Topic("cluster/banner", "troubleshooting#clusters"),
          new Topic("cluster/hooks", "hooks"),
          new Topic("cluster/details", "hooks#details-of-a-hook"),
          new Topic("cluster/charts", "hooks#metrics"),
          new Topic("cluster/doctor", "doctor"),
          new Topic("cluster/compare", "apply#compare"),
          new Topic("cluster/review", "apply#apply"),
          new Topic("cluster/proposal", "apply#apply"),
          new Topic("cluster/apply", "apply#apply"),
          new Topic("cluster/writing", "apply#read-only-until-you-say-so"),
          new Topic("cluster/protection", "apply#read-only-until-you-say-so"),
          new Topic("cluster/snapshot", "record#snapshot"),
          new Topic("cluster/recording", "record"),
          new Topic("cluster/access", "cluster#access"),
          new Topic("help", "help"));

  private HelpTopics() {}

  /// A part of the window and its page.
  ///
  /// @param ids the prefix of the ids of its controls
  /// @param place a page, and after `#` a heading of it
  public record Topic(String ids, String place) {}

  public static List<Topic> all() {
    return ALL;
  }

  /// The page for a control id by its longest matching prefix; empty for none.
  public static Optional<String> of(String id) {
    return ALL.stream()
        .filter(topic -> id.startsWith(topic.ids()))
        .max(Comparator.comparingInt(topic -> topic.ids().length()))
        .map(Topic::place);
  }

  /// The page for the focused control.
  ///
  /// @param ids of the control and its ancestors, innermost first
  /// @param activity the visible one
  public static String of(List<String> ids, String activity) {
    return ids.stream()
        .map(HelpTopics::of)
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> of(activity + "/"))
        .orElse(HelpPages.CONTENTS);
  }
}
