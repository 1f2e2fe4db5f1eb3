package dev.admittance.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The catalogue against the types of kube-apiserver 1.36.
final class GoTypesTest {
  private static final GoTypes GO = new GoTypes();

  private final List<String> differences = new ArrayList<>();

  @Test
  void kindsOfServedVersionsHaveTheFieldsOfTheGoTypesAndNoOther() {
    int compared = 0;
    for (Kind kind : Catalogue.kinds()) {
      Optional<String> struct = GO.struct(kind);
      if (struct.isPresent()) {
        compare(kind.apiVersion() + " " + kind.kind(), struct.get(), kind.root());
        compared++;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isEqualTo(18);
  }

  private void compare(String path, String type, FieldType found) {
    if (type.startsWith("*")) {
      compare(path, type.substring(1), found);
      return;
    }
    String goType = GO.underlying(type);
    Optional<Map<String, String>> fields = GO.fields(goType);
    if (found instanceof FieldType.ObjectType object && fields.isPresent()) {
      compareFields(path, fields.get(), object);
    } else if (found instanceof FieldType.ListType(FieldType items)
        && goType.startsWith("[]")
        && !goType.equals("[]uint8")) {
      compare(path + "[]", goType.substring(2), items);
    } else if (found instanceof FieldType.MapType(TextFormat _, FieldType values)
        && goType.startsWith("map[string]")) {
      compare(path + "{}", goType.substring("map[string]".length()), values);
    } else if (!scalar(goType).isInstance(found)) {
      differences.add(path + ": " + goType + " is a " + found);
    }
  }

  private void compareFields(String path, Map<String, String> fields, FieldType.ObjectType object) {
    fields.forEach((name, type) ->
        object
            .find(name)
            .ifPresentOrElse(
                field -> compare(path + "." + name, type, field.type()),
                () -> differences.add(path + "." + name + " is missing")));
    object.names().stream()
        .filter(name -> !fields.containsKey(name))
        .forEach(name -> differences.add(path + "." + name + " is not in Go"));
  }

  private static Class<? extends FieldType> scalar(String goType) {
    return switch (goType) {
      case "string", "[]uint8", "meta/v1.Time" -> FieldType.TextType.class;
      case "int32", "int64" -> FieldType.IntegerType.class;
      case "bool" -> FieldType.BooleanType.class;
      default -> FieldType.AnyType.class;
    };
  }
}
