package dev.admittance.metrics;

import dev.admittance.metrics.exposition.Series;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The metrics that name a part of admission by the same labels.
enum MetricFamily {
  WEBHOOK("name,type") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return MeteredType.ofWebhook(series.label("type"))
          .map(type -> new MeteredPart(series.label("name"), type));
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      return part.type().isWebhook() ? named(part) : Map.of();
    }
  },
  CONDITION("name,kind,type") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return (series.label("kind").equals("policy")
              ? MeteredType.ofPolicy(series.label("type"))
              : MeteredType.ofWebhook(series.label("type")))
          .map(type -> new MeteredPart(series.label("name"), type));
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      if (!part.type().isWebhook() && !part.type().isPolicy()) {
        return Map.of();
      }
      Map<String, String> matchers = new TreeMap<>(named(part.ofConditions()));
      matchers.put("kind", part.type().isPolicy() ? "policy" : "webhook");
      return matchers;
    }
  },
  MUTATING_POLICY("policy,policy_binding") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return policy(series, MeteredType.MUTATING_POLICY);
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      return policy(part, MeteredType.MUTATING_POLICY);
    }
  },
  VALIDATING_POLICY("policy,policy_binding") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return policy(series, MeteredType.VALIDATING_POLICY);
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      return policy(part, MeteredType.VALIDATING_POLICY);
    }
  },
  PLUGIN("name,type") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return Optional.of(
          MeteredPart.of(MeteredType.PLUGIN, series.label("name"), series.label("type")));
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      return part.type() == MeteredType.PLUGIN ? detailed(part, "name", "type") : Map.of();
    }
  },
  STEP("type") {
    @Override
    Optional<MeteredPart> part(Series series) {
      return Optional.of(new MeteredPart(series.label("type"), MeteredType.STEP));
    }

    @Override
    Map<String, String> matchers(MeteredPart part) {
      return part.type() == MeteredType.STEP ? Map.of("type", literal(part.name())) : Map.of();
    }
  };

  private final String labels;

  MetricFamily(String labels) {
    this.labels = labels;
  }

  /// Returns the labels that name the part, separated by commas.
  String labels() {
    return labels;
  }

  /// Returns the part of a series; empty where its labels name none.
  abstract Optional<MeteredPart> part(Series series);

  /// Returns regular expressions for the labels of a part's series; none where the family does not
  /// count the part.
  abstract Map<String, String> matchers(MeteredPart part);

  private static Map<String, String> named(MeteredPart part) {
    boolean mutating =
        part.type() == MeteredType.MUTATING_WEBHOOK || part.type() == MeteredType.MUTATING_POLICY;
    return Map.of(
        "name", literal(part.name()), "type", mutating ? "admit|mutating" : "validating|validate");
  }

  private static Optional<MeteredPart> policy(Series series, MeteredType type) {
    return Optional.of(
        MeteredPart.of(type, series.label("policy"), series.label("policy_binding")));
  }

  private static Map<String, String> policy(MeteredPart part, MeteredType type) {
    return part.type() == type ? detailed(part, "policy", "policy_binding") : Map.of();
  }

  private static Map<String, String> detailed(MeteredPart part, String name, String detail) {
    int slash = part.name().lastIndexOf('/');
    return slash < 0
        ? Map.of()
        : Map.of(
            name,
            literal(part.name().substring(0, slash)),
            detail,
            literal(part.name().substring(slash + 1)));
  }

  /// Returns a regular expression of RE2 for a text.
  private static String literal(String text) {
    return text.replaceAll("[\\\\.+*?()|\\[\\]{}^$]", "\\\\$0");
  }
}
