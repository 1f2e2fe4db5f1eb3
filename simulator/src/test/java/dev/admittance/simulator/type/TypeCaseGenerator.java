package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random objects of built-in kinds, many with members that do not fit. The same seed gives the
/// same cases.
final class TypeCaseGenerator {
  private static final int DEEPEST = 9;

  private final RandomGenerator random;
  private final List<GroupVersionKind> kinds;
  private int budget;

  TypeCaseGenerator(long seed, List<GroupVersionKind> kinds) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    this.kinds = kinds;
  }

  /// A case, as a line for `simulator/conformance/types`.
  String next() {
    GroupVersionKind kind = pick(kinds);
    budget = 20 + random.nextInt(80);
    JsonObject object =
        (JsonObject) struct(ApiTypes.of(ReleaseRecordings.WHOLE).find(kind).orElseThrow(), 0);
    object = object.with("apiVersion", new JsonString(kind.apiVersion()));
    object = object.with("kind", new JsonString(kind.kind()));
    JsonValue damaged = object;
    for (int i = random.nextInt(3); i > 0; i--) {
      damaged = damage(damaged);
    }
    return JsonText.write(
        JsonObject.builder()
            .put("group", kind.group())
            .put("version", kind.version())
            .put("kind", kind.kind())
            .put("object", damaged)
            .build());
  }

  private JsonValue value(GoType type, int depth) {
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) -> value(to, depth);
      case StructType struct -> struct(struct, depth);
      case GoType.Slice slice -> {
        List<JsonValue> items = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
          items.add(value(slice.items(), depth + 1));
        }
        yield new JsonArray(items);
      }
      case GoType.MapType map -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int i = random.nextInt(4); i > 0; i--) {
          members.put(
              pick(
                  List.of(
                      "cpu",
                      "memory",
                      "a",
                      "b",
                      "Z",
                      "é",
                      "app/x",
                      "nvidia.com/gpu",
                      "storage",
                      "hugepages-2Mi",
                      "ephemeral-storage")),
              value(map.values(), depth + 1));
        }
        yield members.build();
      }
      case GoType.Bytes _ ->
          new JsonString(pick(List.of("", "YQ==", "YWI=", "YWJj", "YW Jj", "Y", "YQ==\n", "/+8=")));
      case GoType.Basic basic -> scalar(basic.kind());
      case GoType.Custom custom -> custom(custom.format());
    };
  }

  private JsonValue struct(StructType type, int depth) {
    JsonObject.Builder members = JsonObject.builder();
    List<GoType.Member> all = new ArrayList<>(type.members());
    double share = Math.min(0.7, 7.0 / all.size());
    while (!all.isEmpty()) {
      GoType.Member member = all.remove(random.nextInt(4) == 0 ? random.nextInt(all.size()) : 0);
      boolean wanted = depth == 0 ? random.nextInt(8) > 0 : random.nextDouble() < share;
      if (wanted && depth < DEEPEST && budget-- > 0) {
        members.put(member.name(), value(member.type(), depth + 1));
      }
    }
    return members.build();
  }

  private JsonValue scalar(GoType.Kind kind) {
    return switch (kind) {
      case STRING ->
          new JsonString(
              pick(
                  List.of(
                      "",
                      "a",
                      "b",
                      "ü<&>",
                      "TCP",
                      "latest",
                      "nginx:latest",
                      "nginx:1.2",
                      "Always",
                      "RollingUpdate",
                      "ClusterIP",
                      "LoadBalancer",
                      "NodePort",
                      "ClientIP",
                      "None",
                      "User",
                      "Group",
                      "ServiceAccount",
                      "Container",
                      "10.0.0.1",
                      "ExactCount",
                      "nginx@sha256:"
                          + "01234567890123456789012345678901234567890123456789012345678901ab")));
      case BOOL -> JsonBoolean.of(random.nextBoolean());
      case INT32, UINT8, INT64 ->
          new JsonNumber(
              pick(List.of("0", "1", "80", "-1", "255", "2147483647", "-0", "8080", "443")));
      case FLOAT64 ->
          new JsonNumber(
              pick(
                  List.of(
                      "0",
                      "1.0",
                      "1.50",
                      "1e21",
                      "1e-7",
                      "0.000001",
                      "123456789.125",
                      "-0.0",
                      "1e20",
                      "-2.5e-9")));
    };
  }

  private JsonValue custom(GoType.Format format) {
    return switch (format) {
      case QUANTITY -> quantity();
      case TIME ->
          new JsonString(
              pick(
                  List.of(
                      "2026-01-02T03:04:05Z",
                      "2026-01-02T03:04:05.999Z",
                      "0001-01-01T00:00:00Z",
                      "2026-01-02T03:04:05+02:00",
                      "2026-01-02T23:04:05-05:30")));
      case MICRO_TIME ->
          new JsonString(
              pick(List.of("2026-01-02T03:04:05.000006Z", "2026-01-02T03:04:05.120000+01:00")));
      case INT_OR_STRING ->
          random.nextBoolean()
              ? new JsonString(pick(List.of("25%", "http", "", "1")))
              : JsonNumber.of(random.nextInt(3) * 40L);
      case RAW, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS -> anything();
      case SCHEMA_OR_BOOL -> JsonBoolean.of(random.nextBoolean());
    };
  }

  private JsonValue quantity() {
    if (random.nextInt(8) == 0) {
      return new JsonNumber(pick(List.of("1", "1.5", "0.1", "1000", "1e3", "0", "-1", "2.50E2")));
    }
    String number =
        pick(List.of("", "+", "-"))
            + pick(
                List.of(
                    "0",
                    "1",
                    "01",
                    "1.5",
                    "1000",
                    "1024",
                    "0.1",
                    "1.500",
                    "100.000",
                    ".5",
                    "5.",
                    "12",
                    "1536",
                    "123456789012345678901",
                    "0.0000000001",
                    "1024000",
                    "999999999999999999",
                    "8"));
    String suffix =
        pick(
            List.of(
                "", "", "m", "u", "n", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi",
                "Ei", "e3", "E6", "e-3", "e2"));
    return new JsonString(number.startsWith("+") && random.nextBoolean() ? "1" : number + suffix);
  }

  private JsonValue anything() {
    return switch (random.nextInt(8)) {
      case 0 -> JsonNull.NULL;
      case 1 -> JsonBoolean.TRUE;
      case 2 -> new JsonNumber(pick(List.of("3", "1.5", "99999999999", "1e2", "-5")));
      case 3 -> new JsonString(pick(List.of("", "x", "1", "2026-13-02T03:04:05Z", "1.5.5", "12q")));
      case 4 -> JsonArray.EMPTY;
      case 5 -> JsonArray.of(JsonNumber.of(7), new JsonString("a"));
      case 6 -> JsonObject.EMPTY;
      default -> JsonObject.of("b", JsonNumber.of(1)).with("a", JsonNull.NULL);
    };
  }

  /// Replaces a value somewhere, adds a member, or takes one away.
  private JsonValue damage(JsonValue value) {
    boolean here = random.nextInt(5) == 0;
    return switch (value) {
      case JsonObject object when object.size() > 0 && !here -> {
        int place = random.nextInt(object.size());
        yield object.with(object.nameAt(place), damage(object.valueAt(place)));
      }
      case JsonArray array when array.size() > 0 && !here -> {
        int place = random.nextInt(array.size());
        yield array.replaced(place, damage(array.get(place)));
      }
      case JsonObject object when random.nextInt(3) == 0 -> object.with("surprise", anything());
      default -> anything();
    };
  }

  private <T> T pick(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
