package dev.admittance.simulator.cel.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// All functions of expressions by name, except operators.
public final class Functions {
  private static final Pattern DECLARATION = Pattern.compile("(\\S+) (\\S+?)\\((.*)\\)");

  private static final Map<String, Function> BY_NAME = byName();

  private Functions() {}

  /// The function with a name, of all libraries.
  public static Optional<Function> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /// The pattern length that the cost calculation assumes for a named format; empty for other
  /// values.
  public static OptionalInt regexSize(Object value) {
    return value instanceof NamedFormat format
        ? OptionalInt.of(format.regexSize())
        : OptionalInt.empty();
  }

  /// Whether a network is none that begins elsewhere than another one; text is parsed.
  public static boolean isSameStart(Object outer, Object inner) {
    return Networks.isSameStart(outer, inner);
  }

  private static Map<String, Function> byName() {
    Map<String, Implementation> implementations = implementations();
    Map<String, List<Overload>> overloads = new LinkedHashMap<>();
    Declarations.TEXT
        .lines()
        .map(DECLARATION::matcher)
        .filter(Matcher::matches)
        .forEach(line ->
            overloads
                .computeIfAbsent(line.group(1), _ -> new ArrayList<>())
                .add(
                    new Overload(
                        line.group(2),
                        Guard.parseAll(line.group(3)),
                        implementation(implementations, line.group(2)))));
    Map<String, Function> functions = new HashMap<>();
    overloads.forEach((name, all) -> functions.put(name, new Function(name, List.copyOf(all))));
    return functions;
  }

  private static Implementation implementation(Map<String, Implementation> all, String overload) {
    Implementation implementation = all.get(overload);
    if (implementation == null) {
      throw new IllegalStateException("not built: " + overload);
    }
    return implementation;
  }

  private static Map<String, Implementation> implementations() {
    Map<String, Implementation> all = new HashMap<>();
    all.putAll(TypeConversions.functions());
    all.putAll(TimeParts.functions());
    all.putAll(Strings.functions());
    all.putAll(StringFormat.functions());
    all.putAll(KubernetesLists.functions());
    all.putAll(ListExtension.functions());
    all.putAll(Optionals.functions());
    all.putAll(Regexes.functions());
    all.putAll(Urls.functions());
    all.putAll(Quantities.functions());
    all.putAll(Networks.functions());
    all.putAll(Semvers.functions());
    all.putAll(FormatFunctions.functions());
    all.putAll(Authorization.functions());
    return all;
  }
}
