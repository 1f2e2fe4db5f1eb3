package dev.admittance.completion;

import dev.admittance.completion.CompletionTarget.About;
import dev.admittance.completion.CompletionTarget.Written;
import dev.admittance.completion.LanguageContext.ServiceName;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values that can be written at a position.
///
/// @param holder the entry or item of the value, or the list that contains it
record ValueCompletions(CompletionTarget spot, OutlinePart holder, LanguageContext context) {
  List<CompletionItem> booleans() {
    return List.of(literal("true"), literal("false"));
  }

  /// The default of a number, if it has one.
  List<CompletionItem> numbers() {
    return ObjectPlace.of(holder)
        .flatMap(place -> place.in(context).field())
        .flatMap(field -> field.defaultValue())
        .map(value -> List.of(literal(JsonText.write(value))))
        .orElse(List.of());
  }

  private CompletionItem literal(String value) {
    return spot.item(value, CompletionItem.Kind.VALUE, new About(""), new Written(value));
  }

  List<CompletionItem> of(FieldType.TextType text) {
    return items(text, spot).stream().filter(item -> !isThere(item.label())).toList();
  }

  /// The values of a missing list of texts, in brackets.
  List<CompletionItem> bracketed(FieldType.TextType text) {
    return items(text, spot).stream()
        .map(item ->
            spot.item(
                item.label(),
                item.kind(),
                new About(item.detail(), item.documentation()),
                new Written("[" + item.edit().replacement().strip(), "]")))
        .toList();
  }

  private List<CompletionItem> items(FieldType.TextType text, CompletionTarget at) {
    if (!text.choices().isEmpty()) {
      return text.choices().stream().map(choice -> choice(choice, at)).toList();
    }
    ResourceCompletions resources = new ResourceCompletions(at, holder, context.resources());
    return switch (text.format()) {
      case API_GROUP -> resources.groups();
      case API_VERSION -> resources.versions();
      case GROUP_VERSION -> resources.groupVersions();
      case KIND -> resources.kinds();
      case RESOURCE -> resources.resources();
      case RESOURCE_ALONE -> resources.alone();
      case RESOURCE_AND_GROUP -> resources.withGroups();
      case SUBRESOURCE -> resources.subresources();
      default ->
          names(text.format()).stream()
              .map(name ->
                  at.item(
                      name,
                      CompletionItem.Kind.NAME,
                      new About(""),
                      new Written(QuotedScalars.write(name, at))))
              .toList();
    };
  }

  private static CompletionItem choice(EnumValue choice, CompletionTarget at) {
    return at.item(
        choice.value(),
        CompletionItem.Kind.VALUE,
        new About(choice.since().map(since -> "since " + since).orElse(""), choice.documentation()),
        new Written(QuotedScalars.write(choice.value(), at)));
  }

  /// The known names of a format.
  List<String> names(TextFormat format) {
    return switch (format) {
      case NAMESPACE -> context.namespaces();
      case SERVICE_NAME -> services();
      case HOOK_NAME -> isReference() ? context.hooks() : List.of();
      case CONFIGURATION_NAME -> context.configurations();
      case POLICY_NAME -> context.policies();
      case INITIALIZER_NAME -> isReference() ? context.initializers() : List.of();
      case PLUGIN -> context.plugins();
      case USER -> context.users();
      case LABEL_KEY -> labels().keys();
      case LABEL_VALUE -> labels().values(labelKey());
      case RELEASE ->
          ResourceTable.releases().reversed().stream().map(KubernetesRelease::toString).toList();
      default -> List.of();
    };
  }

  /// Whether the field refers to a name: a webhook defines its own name, answers and settings refer
  /// to it.
  private boolean isReference() {
    return !holder.key().equals("name");
  }

  private List<String> services() {
    Optional<String> namespace =
        holder.parent().flatMap(outer -> outer.entry("namespace")).map(OutlinePart::value);
    return context.services().stream()
        .filter(service -> namespace.filter(one -> !one.equals(service.namespace())).isEmpty())
        .map(ServiceName::name)
        .distinct()
        .toList();
  }

  private KnownLabels labels() {
    boolean namespaces =
        ObjectPlace.of(holder).filter(place -> place.isUnder("namespaceSelector")).isPresent();
    return namespaces ? context.namespaceLabels() : context.objectLabels();
  }

  /// The label key of the value: in a map the key itself, in a requirement its `key`.
  private String labelKey() {
    OutlinePart list = holder.role() == Role.ITEM ? holder.parent().orElse(holder) : holder;
    return list.parent()
        .filter(_ -> list.key().equals("values"))
        .flatMap(requirement -> requirement.entry("key"))
        .map(OutlinePart::value)
        .orElse(list.key());
  }

  /// Whether a list already has a value.
  private boolean isThere(String value) {
    Optional<OutlinePart> list = holder.role() == Role.ITEM ? holder.parent() : Optional.of(holder);
    if (list.isEmpty() || list.get().children().isEmpty()) {
      return false;
    }
    List<OutlinePart> others = new ArrayList<>(list.get().children());
    others.remove(holder);
    return others.stream().anyMatch(other -> other.role() != Role.ENTRY && isValue(other, value));
  }

  private static boolean isValue(OutlinePart part, String value) {
    String label = part.value().isEmpty() ? "\"\"" : part.value();
    return label.equals(value) && part.shape() != OutlinePart.Shape.EMPTY;
  }
}
