package dev.admittance.engine.kyverno.policy;

import dev.admittance.engine.kyverno.match.MatchBlocks;
import dev.admittance.engine.kyverno.value.ImageReference;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A rule of a policy.
///
/// @param json as the manifest has it
/// @param cel the expressions of its validation; asked for only where it has some
/// @param matching its match and exclude block
public record KyvernoRule(JsonObject json, Lazy<CelBlock> cel, Lazy<MatchBlocks> matching) {
  public KyvernoRule(JsonObject json) {
    this(
        json,
        Lazy.of(() ->
            CelBlock.of(
                json.object("validate").object("cel"),
                json.object("validate").text("message"),
                json.objects("celPreconditions"))),
        Lazy.of(() -> new MatchBlocks(json.object("match"), json.object("exclude"))));
  }

  public String name() {
    return json.text("name");
  }

  public MatchBlocks match() {
    return matching.get();
  }

  public JsonObject validation() {
    return json.object("validate");
  }

  public JsonObject mutation() {
    return json.object("mutate");
  }

  public boolean validates() {
    return validation().size() > 0;
  }

  /// Whether it changes the object of the request.
  public boolean mutates() {
    return mutation().size() > 0 && !mutation().has("targets");
  }

  /// Whether it changes other objects, which happens later.
  public boolean mutatesExisting() {
    return mutation().has("targets");
  }

  public boolean generates() {
    return json.object("generate").size() > 0;
  }

  public boolean verifiesImages() {
    return !json.objects("verifyImages").isEmpty();
  }

  /// Whether it says itself where an object has images.
  public boolean extractsImages() {
    return json.object("imageExtractors").size() > 0;
  }

  /// The references of those images that it verifies. Source: kyverno `pkg/engine/utils/image.go`.
  public List<String> verifiedImages(List<ImageReference> images) {
    return images.stream().map(ImageReference::text).filter(this::verifies).distinct().toList();
  }

  private boolean verifies(String image) {
    return json.objects("verifyImages").stream()
        .anyMatch(one ->
            (matches(one.texts("imageReferences"), image)
                    || (one.has("image") && WildcardText.matches(one.text("image"), image)))
                && !matches(one.texts("skipImageReferences"), image));
  }

  private static boolean matches(List<String> references, String image) {
    return references.stream().anyMatch(reference -> WildcardText.matches(reference, image));
  }

  public List<JsonObject> context() {
    return json.objects("context");
  }

  /// The preconditions; null for none.
  public JsonValue preconditions() {
    return json.find("preconditions").orElse(JsonNull.NULL);
  }

  /// Whether what violates the rule already may be updated.
  public boolean allowsExistingViolations() {
    return validation().get("allowExistingViolations") != JsonBoolean.FALSE;
  }

  /// What a violation leads to by the rule itself, without overrides.
  public Optional<String> failureAction() {
    return validation().findText("failureAction");
  }

  public List<JsonObject> failureActionOverrides() {
    return validation().objects("failureActionOverrides");
  }

  /// All kinds that its match block or exclude block names.
  ///
  /// @param block `match` or `exclude`
  public List<String> kinds(String block) {
    return blocks(block).flatMap(one -> one.texts("kinds").stream()).toList();
  }

  /// The members `resources` of its match block or exclude block.
  ///
  /// @param block `match` or `exclude`
  public Stream<JsonObject> blocks(String block) {
    JsonObject blocks = json.object(block);
    return Stream.of(List.of(blocks), blocks.objects("all"), blocks.objects("any"))
        .flatMap(List::stream)
        .map(one -> one.object("resources"));
  }

  /// The items of the patterns of which one must match; empty where it has none.
  public Optional<List<JsonValue>> anyPattern() {
    return validation().get("anyPattern") instanceof JsonArray list
        ? Optional.of(list.items())
        : Optional.empty();
  }
}
