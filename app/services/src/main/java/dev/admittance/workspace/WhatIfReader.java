package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the key `whatIf` of the settings: proposed behaviour to simulate.
final class WhatIfReader {
  static final List<String> KEYS =
      List.of(
          "exemptNamespaces",
          "exemptServiceAccounts",
          "failOpenFor",
          "rollouts",
          "retry",
          "firstFailureEnds",
          "every");

  private static final List<String> ROLLOUT_KEYS =
      List.of("webhook", "addedAt", "answersFrom", "removedAt");
  private static final List<String> RETRY_KEYS = List.of("webhooks", "extraCalls");
  private static final String AT = "whatIf.";

  private final SettingsProblems problems;

  private WhatIfReader(SettingsProblems problems) {
    this.problems = problems;
  }

  /// Reads the value of the key; invalid parts are ignored.
  static WhatIf read(Node node, SettingsProblems problems) {
    return new WhatIfReader(problems).read(node.resolved());
  }

  private WhatIf read(Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      wrong("read/Type", node, "whatIf", "is no mapping", "Its keys are " + keys(KEYS) + ".");
      return WhatIf.NOTHING;
    }
    problems.found().addAll(UnknownKeys.in(problems.file(), "whatIf", mapping, KEYS));
    return new WhatIf(
        texts(mapping, "exemptNamespaces", AT),
        texts(mapping, "exemptServiceAccounts", AT),
        texts(mapping, "failOpenFor", AT),
        rollouts(mapping),
        mapping.find("retry").flatMap(retry -> retry(retry.resolved())),
        flag(mapping, "firstFailureEnds"),
        time(mapping, "every", AT).orElse(WhatIf.NOTHING.every()));
  }

  private List<Rollout> rollouts(Node.Mapping mapping) {
    List<Rollout> rollouts = new ArrayList<>();
    items(mapping, "rollouts", AT)
        .forEach(item -> {
          if (item instanceof Node.Mapping rollout) {
            rollout(rollout).ifPresent(rollouts::add);
          } else {
            wrong(
                "read/Type",
                item,
                AT + "rollouts",
                "holds something that is no mapping",
                "Write {webhook: NAME, addedAt: 2s, answersFrom: 5s, removedAt: 1m}.");
          }
        });
    return rollouts;
  }

  private Optional<Rollout> rollout(Node.Mapping mapping) {
    String path = AT + "rollouts";
    problems.found().addAll(UnknownKeys.in(problems.file(), path, mapping, ROLLOUT_KEYS));
    Optional<String> webhook = mapping.find("webhook").flatMap(WhatIfReader::text);
    Duration added = time(mapping, "addedAt", path + ".").orElse(Duration.ZERO);
    Duration answers = time(mapping, "answersFrom", path + ".").orElse(added);
    Optional<Duration> removed = time(mapping, "removedAt", path + ".");
    boolean inOrder =
        added.compareTo(answers) <= 0
            && removed.map(end -> end.compareTo(answers) >= 0).orElse(true);
    if (webhook.isEmpty()) {
      wrong("read/Required", mapping, path, "names no webhook", "Write `webhook: NAME`.");
    } else if (!inOrder) {
      wrong(
          "read/Value",
          mapping,
          path,
          "is not in the order of time",
          "A hook is added, answers, and is removed, in this order.");
    }
    return webhook.filter(_ -> inOrder).map(name -> new Rollout(name, added, answers, removed));
  }

  private Optional<WhatIf.Retry> retry(Node node) {
    String path = AT + "retry";
    if (!(node instanceof Node.Mapping mapping)) {
      wrong("read/Type", node, path, "is no mapping", "Its keys are " + keys(RETRY_KEYS) + ".");
      return Optional.empty();
    }
    problems.found().addAll(UnknownKeys.in(problems.file(), path, mapping, RETRY_KEYS));
    Optional<Node> extra = mapping.find("extraCalls").map(Node::resolved);
    Optional<Integer> calls =
        extra.flatMap(written ->
            written instanceof Node.Scalar(Range _, JsonNumber(String text))
                    && text.matches("[1-9][0-9]?")
                ? Optional.of(Integer.valueOf(text))
                : Optional.empty());
    if (extra.isPresent() && calls.isEmpty()) {
      wrong(
          "read/Value",
          extra.get(),
          path + ".extraCalls",
          "is no number from 1 to 99",
          "Write `extraCalls: 1`.");
    }
    return Optional.of(new WhatIf.Retry(texts(mapping, "webhooks", path + "."), calls.orElse(1)));
  }

  private boolean flag(Node.Mapping mapping, String key) {
    Optional<Node> node = mapping.find(key).map(Node::resolved);
    if (node.isPresent() && node.get() instanceof Node.Scalar(Range _, JsonBoolean value)) {
      return value.value();
    }
    node.ifPresent(other ->
        wrong(
            "read/Type",
            other,
            AT + key,
            "is neither true nor false",
            "Write `" + key + ": true`."));
    return false;
  }

  private Optional<Duration> time(Node.Mapping mapping, String key, String path) {
    Optional<Node> node = mapping.find(key);
    Optional<Duration> time = node.flatMap(WhatIfReader::text).flatMap(GoDuration::parse);
    if (node.isPresent() && time.isEmpty()) {
      wrong(
          "read/Value",
          node.get(),
          path + key,
          "is no stretch of time",
          "Write it as 120ms, 1.5s or 1m30s.");
    }
    return time;
  }

  private List<String> texts(Node.Mapping mapping, String key, String path) {
    List<String> texts = new ArrayList<>();
    for (Node item : items(mapping, key, path)) {
      Optional<String> text = text(item);
      if (text.isEmpty()) {
        wrong("read/Type", item, path + key, "holds something that is no text", "Write names.");
      }
      text.ifPresent(texts::add);
    }
    return texts;
  }

  private List<Node> items(Node.Mapping mapping, String key, String path) {
    Optional<Node> node = mapping.find(key).map(Node::resolved);
    if (node.isPresent() && !(node.get() instanceof Node.Sequence)) {
      wrong(
          "read/Type",
          node.get(),
          path + key,
          "is no list",
          "Write a list, such as [kube-system].");
    }
    return node.isPresent() && node.get() instanceof Node.Sequence sequence
        ? sequence.items().stream().map(Node::resolved).toList()
        : List.of();
  }

  private static Optional<String> text(Node node) {
    return node.resolved() instanceof Node.Scalar(Range _, JsonString(String text))
        ? Optional.of(text)
        : Optional.empty();
  }

  private static String keys(List<String> keys) {
    return String.join(", ", keys);
  }

  private void wrong(String rule, Node node, String path, String message, String remedy) {
    problems.add(rule, node.range(), path, "`" + path + "` " + message + ".", remedy);
  }
}
