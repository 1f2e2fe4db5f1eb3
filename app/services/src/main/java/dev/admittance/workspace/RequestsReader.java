package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the key `requests` of the settings: the user of requests made from manifests.
final class RequestsReader {
  static final List<String> KEYS = List.of("user");

  static final List<String> USER_KEYS = List.of("username", "groups");

  private static final String AT = "requests";
  private static final String EXAMPLE =
      "Write {user: {username: NAME, groups: [\"system:authenticated\"]}}.";

  private final SettingsProblems problems;

  private RequestsReader(SettingsProblems problems) {
    this.problems = problems;
  }

  /// Reads the user; missing or invalid parts have their defaults.
  static UserInfo user(Node node, SettingsProblems problems) {
    RequestsReader reader = new RequestsReader(problems);
    return reader
        .mapping(node, AT, KEYS)
        .flatMap(requests -> requests.find("user"))
        .flatMap(user -> reader.mapping(user, AT + ".user", USER_KEYS))
        .map(reader::user)
        .orElse(WorkspaceSettings.DEFAULTS.requestUser());
  }

  private Optional<Node.Mapping> mapping(Node node, String at, List<String> keys) {
    if (node.resolved() instanceof Node.Mapping mapping) {
      problems.found().addAll(UnknownKeys.in(problems.file(), at, mapping, keys));
      return Optional.of(mapping);
    }
    problems.add("read/Type", node.range(), at, "`" + at + "` is not a mapping.", EXAMPLE);
    return Optional.empty();
  }

  private UserInfo user(Node.Mapping mapping) {
    UserInfo usual = WorkspaceSettings.DEFAULTS.requestUser();
    Optional<String> name = mapping.find("username").flatMap(node -> text(node, ".user.username"));
    // Another user does not have the administrator's groups.
    List<String> others = name.isPresent() ? List.of("system:authenticated") : usual.groups();
    return new UserInfo(
        name.orElse(usual.username()),
        "",
        mapping.find("groups").map(this::groups).orElse(others),
        JsonObject.EMPTY);
  }

  private List<String> groups(Node node) {
    List<String> groups = new ArrayList<>();
    if (node.resolved() instanceof Node.Sequence sequence) {
      sequence.items().forEach(item -> text(item, ".user.groups").ifPresent(groups::add));
    } else {
      String at = AT + ".user.groups";
      problems.add("read/Type", node.range(), at, "`groups` is not a list.", EXAMPLE);
    }
    return groups;
  }

  private Optional<String> text(Node node, String at) {
    if (node.resolved() instanceof Node.Scalar(Range _, JsonString(String text))
        && !text.isBlank()) {
      return Optional.of(text);
    }
    problems.add("read/Type", node.range(), AT + at, "`" + AT + at + "` is not text.", EXAMPLE);
    return Optional.empty();
  }
}
