package dev.admittance.simulator.cel.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Functions that are declared by text beside the server's.
public final class DeclaredFunctions {
  private static final Pattern DECLARATION =
      Pattern.compile("(?:(\\S+(?:\\(.*\\))?) )?(\\S+) = (\\S+?)\\((.*)\\): .*");

  private DeclaredFunctions() {}

  /// The functions by name.
  ///
  /// @param declarations one overload a line, `receiver name = overload(arguments): result` or
  ///   without a receiver
  /// @param implementations by overload
  /// @throws IllegalStateException if an overload has no implementation
  public static Map<String, Function> of(
      String declarations, Map<String, Implementation> implementations) {
    Map<String, List<Overload>> overloads = new LinkedHashMap<>();
    declarations
        .lines()
        .map(DECLARATION::matcher)
        .filter(Matcher::matches)
        .forEach(line -> {
          Implementation implementation = implementations.get(line.group(3));
          if (implementation == null) {
            throw new IllegalStateException("not built: " + line.group(3));
          }
          List<Guard> guards = new ArrayList<>(Guard.parseAll(line.group(4)));
          if (line.group(1) != null) {
            guards.addFirst(Guard.parse(line.group(1)));
          }
          overloads
              .computeIfAbsent(line.group(2), _ -> new ArrayList<>())
              .add(new Overload(line.group(3), List.copyOf(guards), implementation));
        });
    Map<String, Function> functions = new HashMap<>();
    overloads.forEach((name, all) -> functions.put(name, with(name, all)));
    return Collections.unmodifiableMap(functions);
  }

  /// A function of the server's name has the server's overloads, too.
  private static Function with(String name, List<Overload> own) {
    List<Overload> all = new ArrayList<>(own);
    Functions.find(name).ifPresent(server -> all.addAll(server.overloads()));
    return new Function(name, List.copyOf(all));
  }
}
