package dev.admittance.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each check that a tag of the newest types declares has a recorded fault, with which the
/// simulator is compared, or a reason in `unrecorded.tsv`: checks that a new release brings are
/// noticed. The rules themselves are code, as releases without these tags have them, too.
class DeclaredChecksTest {
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Path RECORDINGS = RESOURCES.resolve("conformance");
  private static final KubernetesRelease NEWEST = new KubernetesRelease(1, 37);
  private static final ApiTypes TYPES = ApiTypes.of(NEWEST);

  /// The causes of a fault that a tag finds; `FieldValueInvalid` for others.
  private static final Map<String, String> CAUSES =
      Map.ofEntries(
          Map.entry("required", "FieldValueRequired"),
          Map.entry("dependentRequired", "FieldValueRequired"),
          Map.entry("forbidden", "FieldValueForbidden"),
          Map.entry("enum", "FieldValueNotSupported"),
          Map.entry("listType", "FieldValueDuplicate"),
          Map.entry("unique", "FieldValueDuplicate"),
          Map.entry("maxItems", "FieldValueTooMany"),
          Map.entry("maxLength", "FieldValueTooLong"),
          Map.entry("maxBytes", "FieldValueTooLong"));

  /// A check of a member, or of all values of a type.
  private record Check(String type, String member, String tag) {
    static Check parse(String line) {
      String[] columns = line.split("\t", -1);
      return new Check(columns[0], columns[1], columns[columns.length - 1]);
    }

    private String name() {
      String[] steps = tag.replaceAll("\"[^\"]*\"", "").split("\\)=|(?<=each\\w\\w\\w)=", -1);
      return steps[steps.length - 1].split("[=(]", 2)[0];
    }

    /// The fault that a server tells of it; a union is told of its struct.
    private Fault fault() {
      String cause = CAUSES.getOrDefault(name(), "FieldValueInvalid");
      if (name().equals("unionMember")) {
        return new Fault(type, "", cause);
      }
      String part = tag.startsWith("subfield(") ? "." + tag.substring(9, tag.indexOf(')')) : "";
      return new Fault(type, member + part, cause);
    }
  }

  /// A fault of a member of a struct, or of a value of a type where the member is empty.
  private record Fault(String type, String member, String cause) {}

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(RESOURCES.resolve("validation").resolve(file)).stream()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }

  @Test
  void eachHasARecordedFaultOrAReason() throws IOException {
    Set<Fault> recorded = new HashSet<>();
    for (Path folder : List.of(RECORDINGS, RECORDINGS.resolve("1.37"))) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
          for (String line : Files.readAllLines(file)) {
            if (line.contains("\"reason\":\"FieldValue")) {
              recorded.addAll(faults((JsonObject) Json.parse(line)));
            }
          }
        }
      }
    }
    Set<String> missing = new TreeSet<>();
    for (String line : lines("declared.tsv")) {
      Check check = Check.parse(line);
      if (!recorded.contains(check.fault())) {
        missing.add(check.type() + "\t" + check.member() + "\t" + check.tag());
      }
    }
    List<String> reasons = lines("unrecorded.tsv");
    Set<String> unexplained = new TreeSet<>(missing);
    unexplained.removeIf(check -> reasons.stream().anyMatch(reason -> explains(reason, check)));
    assertThat(unexplained).as("checks without a recorded fault").isEmpty();
    assertThat(reasons)
        .as("reasons that explain a check")
        .allMatch(reason -> missing.stream().anyMatch(check -> explains(reason, check)));
  }

  /// @param reason the beginning of checks, and why they have no recorded fault
  private static boolean explains(String reason, String check) {
    return check.startsWith(reason.substring(0, reason.lastIndexOf('\t')));
  }

  private static List<Fault> faults(JsonObject recording) {
    JsonObject details = recording.object("answer").object("details");
    GroupVersionKind kind =
        recording.objects("runs").stream()
            .map(run -> run.object("request").object("kind"))
            .map(one ->
                new GroupVersionKind(one.text("group"), one.text("version"), one.text("kind")))
            .findFirst()
            .orElse(new GroupVersionKind(details.text("group"), "v1", details.text("kind")));
    List<Fault> faults = new ArrayList<>();
    for (JsonObject cause : details.objects("causes")) {
      TYPES
          .find(kind)
          .ifPresent(root -> add(root, cause.text("field"), cause.text("reason"), faults));
    }
    return faults;
  }

  /// Follows a path such as `spec.devices[0].name`.
  private static void add(StructType root, String path, String cause, List<Fault> faults) {
    String[] steps = path.replaceAll("\\[[^]]*]", "").split("\\.", -1);
    faults.add(new Fault(root.name(), String.join(".", steps), cause));
    GoType type = root;
    for (int i = 0; i < steps.length; i++) {
      if (!(type instanceof StructType struct) || struct.member(steps[i]).isEmpty()) {
        return;
      }
      type = element(struct.member(steps[i]).get().type());
      if (i == steps.length - 1) {
        faults.add(new Fault(struct.name(), steps[i], cause));
        faults.add(new Fault(name(struct, type), "", cause));
      }
    }
  }

  /// What is in a list or map, and behind a pointer.
  private static GoType element(GoType type) {
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) -> element(to);
      case GoType.Slice(_, GoType items) -> element(items);
      case GoType.MapType(_, GoType values) -> element(values);
      default -> type;
    };
  }

  /// A scalar type is named as in its package, which is that of the struct around it.
  private static String name(StructType around, GoType type) {
    String group = around.name().substring(0, around.name().indexOf('/') + 1);
    return switch (type) {
      case StructType struct -> struct.name();
      case GoType.OfText named -> group + named.text();
      case GoType.Pointer _ -> "";
    };
  }
}
