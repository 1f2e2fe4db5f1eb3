package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.library.Functions;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cel.value.Sizes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The cost of a call (P-131): by the extension libraries, then by the server, then by cel-go.
@FunctionalInterface
interface Cost {
  /// For each unit of a string that is traversed.
  double TRAVERSAL = 0.1;

  /// For each unit of a pattern.
  double REGEX = 0.25;

  int NEW_LIST = 10;

  /// For a requirement of a selector, which is created as a list and a struct.
  int REQUIREMENT = 50;

  /// For an authorization check, so that an expression can make two.
  long CHECK = 350_000;

  /// Functions that traverse their first argument.
  Set<String> TRAVERSING = Set.of("isSorted", "sum", "max", "min", "indexOf", "lastIndexOf");

  /// Functions that parse the string in their first argument.
  Set<String> PARSING =
      Set.of(
          "url",
          "lowerAscii",
          "upperAscii",
          "substring",
          "trim",
          "jsonpatch.escapeKey",
          "cidr",
          "isIP",
          "isCIDR",
          "quantity",
          "isQuantity",
          "semver",
          "isSemver");

  /// Overloads of cel-go whose cost depends on their first argument.
  Set<String> OF_STRING =
      Set.of(
          "starts_with_string",
          "ends_with_string",
          "string_to_bytes",
          "bytes_to_string",
          "strings_quote",
          "string_format");

  /// The cost of a completed call.
  ///
  /// @param values the arguments, which may be failures
  long of(Object[] values, Object result);

  /// The cost of calls of a function.
  ///
  /// @param overload the one selected at compile time; empty where the arguments select it
  /// @param strict whether the server has costs of its own
  static Cost ofCalls(String function, String overload, boolean strict) {
    if (overload.startsWith("list_") || overload.startsWith("lists_")) {
      Cost extension = ofExtension(overload);
      if (extension != null) {
        return extension;
      }
    }
    if (!strict) {
      return ofOverload(overload);
    }
    if (TRAVERSING.contains(function)) {
      return (values, _) -> traversal(values[0]);
    }
    if (PARSING.contains(function) || (function.equals("ip") && !overload.equals("cidr_ip"))) {
      return (values, _) -> scaled(Sizes.of(values[0]), TRAVERSAL);
    }
    return switch (function) {
      case "check" -> (_, _) -> CHECK;
      case "fieldSelector", "labelSelector" -> (values, _) -> selector(Sizes.of(values[1]));
      case "replace", "split", "ip.isCanonical" ->
          (values, _) -> scaled(Sizes.of(values[0]), 2 * TRAVERSAL);
      case "join" -> (_, result) -> scaled(Sizes.of(result), 2 * TRAVERSAL);
      case "find", "findAll" -> (values, _) -> matching(Sizes.of(values[0]), Sizes.of(values[1]));
      case "containsIP" -> (values, _) -> containsIp(overload, values);
      case "containsCIDR" -> (values, _) -> containsCidr(overload, values);
      case "validate" -> (values, _) -> validation(values);
      default -> ofOverload(overload);
    };
  }

  private static Cost ofOverload(String overload) {
    if (OF_STRING.contains(overload)) {
      return (values, _) -> scaled(Sizes.ofContent(values[0]), TRAVERSAL);
    }
    if (OverloadNames.isOrdering(overload)) {
      return (values, _) -> smaller(values[0], values[1]);
    }
    return switch (overload) {
      case "in_list" -> (values, _) -> Sizes.ofContent(values[1]);
      case "add_string", "add_bytes" ->
          (values, _) -> scaled(Sizes.ofContent(values[0]) + Sizes.ofContent(values[1]), TRAVERSAL);
      case "matches_string" ->
          (values, _) -> matching(Sizes.ofContent(values[0]), Sizes.ofContent(values[1]));
      case "contains_string" ->
          (values, _) ->
              scaled(Sizes.ofContent(values[0]), TRAVERSAL)
                  * scaled(Sizes.ofContent(values[1]), TRAVERSAL);
      default -> (_, _) -> 1;
    };
  }

  /// The cost of an equality or an inequality; for Kubernetes' types the two differ.
  static long ofEquality(Object left, Object right, boolean equality) {
    if (equality && left instanceof Opaque) {
      return 1;
    }
    return smaller(left, right);
  }

  private static long smaller(Object left, Object right) {
    return scaled(Math.min(Sizes.ofContent(left), Sizes.ofContent(right)), TRAVERSAL);
  }

  private static long scaled(long size, double factor) {
    return (long) Math.ceil(size * factor);
  }

  private static long matching(long text, long pattern) {
    return (long) Math.ceil((1.0 + text) * TRAVERSAL) * scaled(pattern, REGEX);
  }

  private static long selector(long length) {
    return NEW_LIST + scaled(length, TRAVERSAL) + scaled(scaled(length, 0.5), REQUIREMENT);
  }

  private static long containsIp(String overload, Object[] values) {
    long network = scaled(2 * Sizes.of(values[0]), TRAVERSAL);
    return overload.equals("cidr_contains_ip_string")
        ? network + scaled(Sizes.of(values[1]), TRAVERSAL)
        : network;
  }

  private static long containsCidr(String overload, Object[] values) {
    long size = Sizes.of(values[0]);
    long network = scaled(2 * size, TRAVERSAL) + scaled(size, TRAVERSAL) + 1;
    return overload.equals("cidr_contains_cidr_string")
        ? network + scaled(Sizes.of(values[1]), TRAVERSAL)
        : network;
  }

  private static long validation(Object[] values) {
    return Functions.regexSize(values[0]).stream()
        .mapToLong(size -> matching(Sizes.of(values[1]), size))
        .findFirst()
        .orElse(1);
  }

  /// The cost of traversing all parts of a value.
  private static long traversal(Object value) {
    return switch (value) {
      case String text -> (long) (Bytes.utf8(text).size() * TRAVERSAL);
      case Bytes bytes -> (long) (bytes.size() * TRAVERSAL);
      case List<?> list -> list.stream().mapToLong(Cost::traversal).sum();
      case Map<?, ?> map ->
          map.entrySet().stream()
              .mapToLong(entry -> traversal(entry.getKey()) + traversal(entry.getValue()))
              .sum();
      default -> 1;
    };
  }

  private static @Nullable Cost ofExtension(String overload) {
    return switch (overload) {
      case "list_slice", "lists_range", "list_reverse" ->
          (_, result) -> allocation(1, Sizes.of(result));
      case "list_flatten" -> (values, _) -> allocation(1, Sizes.of(values[0]));
      case "list_flatten_int" ->
          (values, _) ->
              allocation(values[1] instanceof Long depth ? depth : 1, Sizes.of(values[0]));
      case "list_distinct" -> (values, _) -> comparison(values[0]);
      case "list_sets_contains_list", "list_sets_intersects_list" ->
          (values, _) -> 1 + Sizes.of(values[0]) * Sizes.of(values[1]);
      case "list_sets_equivalent_list" ->
          (values, _) -> 1 + 2 * Sizes.of(values[0]) * Sizes.of(values[1]);
      default ->
          overload.endsWith("_sort")
              ? (values, _) -> comparison(values[0])
              : overload.endsWith("_sortByAssociatedKeys")
                  ? (values, _) -> comparison(values[1])
                  : null;
    };
  }

  /// The cost of comparing each item of a list with each other.
  private static long comparison(Object value) {
    if (!(value instanceof List<?> list) || list.isEmpty()) {
      return allocation(2, 0);
    }
    boolean texts = list.getFirst() instanceof String || list.getFirst() instanceof Bytes;
    long size = list.size();
    return allocation(texts ? 2 + TRAVERSAL : 2, size * size);
  }

  private static long allocation(double factor, long size) {
    return (long) (size * factor) + 1 + NEW_LIST;
  }
}
