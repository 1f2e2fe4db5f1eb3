package dev.admittance.simulator.provider;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.provider.ProviderBehavior;
import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Adds the expressions of a provider to the namespace selectors of an applied configuration.
final class AddedSelectors {
  private static final Pattern EXPRESSION = Pattern.compile("(\\S+) notin \\((.*)\\)");
  private static final String SELECTOR = "namespaceSelector";
  private static final String EXPRESSIONS = "matchExpressions";
  private static final String HOOKS = "webhooks";
  private static final String OPT_OUT = "admissions.enforcer/disabled";

  private AddedSelectors() {}

  static Capture to(Capture capture, Provider provider) {
    List<JsonValue> added =
        provider.behaviors().stream()
            .filter(behavior -> behavior.kind() == ProviderBehavior.Kind.ADDS_TO_SELECTOR)
            .flatMap(behavior -> behavior.values().stream())
            .map(AddedSelectors::expression)
            .toList();
    Optional<JsonObject> object =
        capture
            .request()
            .object()
            .filter(it -> it.text("kind").endsWith("WebhookConfiguration"))
            .filter(it -> !optsOut(it));
    return object.isEmpty() || added.isEmpty()
        ? capture
        : capture.with(
            capture
                .request()
                .with(Optional.of(to(object.get(), added)), capture.request().oldObject()));
  }

  private static boolean optsOut(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    return metadata.object("annotations").has(OPT_OUT) || metadata.object("labels").has(OPT_OUT);
  }

  private static JsonValue expression(String text) {
    Matcher matcher = EXPRESSION.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalStateException("no expression: " + text);
    }
    return JsonObject.builder()
        .put("key", new JsonString(matcher.group(1)))
        .put("operator", "NotIn")
        .put("values", JsonArray.ofTexts(List.of(matcher.group(2).split(", ", -1))))
        .build();
  }

  private static JsonObject to(JsonObject configuration, List<JsonValue> added) {
    List<JsonValue> hooks = new ArrayList<>();
    for (JsonObject hook : configuration.objects(HOOKS)) {
      JsonObject selector = hook.object(SELECTOR);
      List<JsonValue> all = new ArrayList<>(selector.objects(EXPRESSIONS));
      added.stream().filter(one -> !all.contains(one)).forEach(all::add);
      hooks.add(hook.with(SELECTOR, selector.with(EXPRESSIONS, new JsonArray(all))));
    }
    return configuration.with(HOOKS, new JsonArray(hooks));
  }
}
