package dev.admittance.completion.expression;

import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.expression.CelToken.Kind;
import dev.admittance.simulator.typecheck.VisibleFields;
import dev.admittance.simulator.typecheck.VisibleFields.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds completions in an expression, which need not compile yet.
public final class CelCompletion {
  private static final Set<String> LOOPS =
      Set.of(
          "all",
          "exists",
          "exists_one",
          "existsOne",
          "filter",
          "map",
          "sortBy",
          "transformList",
          "transformMap",
          "transformMapEntry",
          "optMap",
          "optFlatMap");

  private final String text;
  private final CelCompletionContext context;
  private final List<CelToken> tokens;

  private CelCompletion(String text, CelCompletionContext context) {
    this.text = text;
    this.context = context;
    this.tokens = CelToken.all(text);
  }

  /// Completions.
  ///
  /// @param start of the name that they replace
  /// @param end of that name: the caret
  record Found(int start, int end, List<CelCompletionItem> items) {
    Found {
      items = List.copyOf(items);
    }

    static final Found NOTHING = new Found(0, 0, List.of());

    /// The items as edits of the expression.
    List<CompletionItem> completions() {
      return items.stream().map(item -> item.at(start, end)).toList();
    }
  }

  /// The completions at a caret as edits of the expression, best match first.
  public static List<CompletionItem> completions(
      String text, int caret, CelCompletionContext context) {
    return at(text, caret, context).completions();
  }

  /// The completions at a caret, best match first.
  static Found at(String text, int caret, CelCompletionContext context) {
    return new CelCompletion(text.substring(0, caret), context).find();
  }

  private Found find() {
    int caret = text.length();
    CelToken last = tokens.isEmpty() ? new CelToken(Kind.SIGN, 0, 0) : tokens.getLast();
    boolean inside =
        last.end() == caret
            && (last.kind() == Kind.COMMENT
                || (last.kind() == Kind.STRING && isOpen(last))
                || last.kind() == Kind.NUMBER);
    if (inside) {
      return Found.NOTHING;
    }
    boolean name =
        last.end() == caret
            && switch (last.kind()) {
              case NAME, ROOT, CALL, WORD -> true;
              case COMMENT, STRING, NUMBER, BRACKET, SIGN -> false;
            };
    int start = name ? last.start() : caret;
    int before = name ? tokens.size() - 2 : tokens.size() - 1;
    boolean optional = is(before, "?") && is(before - 1, ".");
    int dot = optional ? before - 1 : before;
    List<CelCompletionItem> all = is(dot, ".") ? members(dot - 1) : globals();
    return new Found(start, caret, fitting(all, text.substring(start)));
  }

  private boolean isOpen(CelToken string) {
    String written = string.in(text).replaceFirst("^[rRbB]+", "");
    return written.length() < 2 || written.charAt(0) != written.charAt(written.length() - 1);
  }

  private boolean is(int token, String wanted) {
    return token >= 0 && token < tokens.size() && tokens.get(token).in(text).equals(wanted);
  }

  private static List<CelCompletionItem> fitting(List<CelCompletionItem> all, String prefix) {
    String wanted = prefix.toLowerCase(Locale.ROOT);
    List<CelCompletionItem> begin = new ArrayList<>();
    List<CelCompletionItem> contain = new ArrayList<>();
    for (CelCompletionItem one : all) {
      String label = one.label().toLowerCase(Locale.ROOT);
      if (label.startsWith(wanted)) {
        begin.add(one);
      } else if (label.contains(wanted)) {
        contain.add(one);
      }
    }
    begin.addAll(contain);
    return begin;
  }

  private List<CelCompletionItem> globals() {
    List<CelCompletionItem> all = new ArrayList<>();
    loopVariables()
        .forEach((name, _) ->
            all.add(
                CelCompletionItem.name(
                    CelCompletionItem.Kind.VARIABLE, name, "", "What the loop around looks at.")));
    all.addAll(context.roots());
    functions().filter(one -> one.receiver().isEmpty()).map(CelCompletion::call).forEach(all::add);
    return all;
  }

  private Stream<CelFunction> functions() {
    return Stream.concat(CelFunction.all().stream(), context.dialect().functions().stream())
        .filter(one -> one.isIn(context.release()))
        .filter(one -> context.isMutation() || !one.name().startsWith("jsonpatch."));
  }

  private static CelCompletionItem call(CelFunction function) {
    return call(function, function.name());
  }

  private static CelCompletionItem call(CelFunction function, String name) {
    String inside = function.macro() && !function.name().equals("has") ? variable(function) : "";
    String insert = name + "(" + inside + ")";
    boolean done = function.arguments().isEmpty();
    return new CelCompletionItem(
        function.macro() ? CelCompletionItem.Kind.MACRO : CelCompletionItem.Kind.FUNCTION,
        name,
        insert,
        done ? insert.length() : insert.length() - 1,
        function.signature(),
        function.doc());
  }

  /// The loop variable of a macro, which precedes its condition.
  private static String variable(CelFunction macro) {
    return macro.arguments().substring(0, macro.arguments().lastIndexOf(", ") + 2);
  }

  /// @param last the token before the dot
  private List<CelCompletionItem> members(int last) {
    Map<String, CelCompletionItem> all = new LinkedHashMap<>();
    if (last >= 0 && tokens.get(last).kind() != Kind.BRACKET && !is(last - 1, ".")) {
      String namespace = tokens.get(last).in(text) + ".";
      functions()
          .filter(one -> one.name().startsWith(namespace))
          .map(one -> call(one, one.name().substring(namespace.length())))
          .forEach(one -> all.put(one.label(), one));
    }
    Optional<Chain> chain = chain(last, 0);
    List<Field> fields = chain.map(found -> fields(found)).orElse(List.of());
    fields.forEach(field ->
        all.put(
            field.name(),
            CelCompletionItem.name(CelCompletionItem.Kind.FIELD, field.name(), field.type(), "")));
    String type = chain.map(this::type).orElseGet(() -> resultOf(last));
    if (all.isEmpty() || (!type.isEmpty() && !type.equals("object"))) {
      functions()
          .filter(one -> isOn(one.receiver(), type))
          .map(CelCompletion::call)
          .forEach(one -> all.putIfAbsent(one.label(), one));
    }
    return List.copyOf(all.values());
  }

  /// A variable with a path of field names from it.
  private record Chain(String root, List<String> path) {
    Chain below(String step) {
      List<String> longer = new ArrayList<>(path);
      longer.add(step);
      return new Chain(root, longer);
    }
  }

  /// The chain that ends with a token; empty unless it starts with a variable.
  private Optional<Chain> chain(int last, int depth) {
    if (last < 0 || depth > 50) {
      return Optional.empty();
    }
    CelToken token = tokens.get(last);
    String name = token.in(text);
    if (name.equals("]")) {
      return chain(opening(last) - 1, depth + 1).map(found -> found.below(VisibleFields.ITEM));
    }
    boolean isName = token.kind() == Kind.NAME || token.kind() == Kind.ROOT;
    if (!isName) {
      return Optional.empty();
    }
    boolean optional = is(last - 1, "?") && is(last - 2, ".");
    int dot = optional ? last - 2 : last - 1;
    if (is(dot, ".")) {
      return chain(dot - 1, depth + 1).map(found -> found.below(name));
    }
    Integer range = loopVariables().get(name);
    return range == null
        ? Optional.of(new Chain(name, List.of()))
        : chain(range, depth + 1).map(found -> found.below(VisibleFields.ITEM));
  }

  /// The token that opens the bracket closed by another.
  private int opening(int close) {
    int depth = 0;
    for (int i = close; i >= 0; i--) {
      String sign = tokens.get(i).kind() == Kind.BRACKET ? tokens.get(i).in(text) : "";
      depth += ")]}".contains(sign) && !sign.isEmpty() ? 1 : 0;
      depth -= "([{".contains(sign) && !sign.isEmpty() ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /// The loop variables in scope at the caret, each with the last token of its range; inner ones
  /// shadow outer ones.
  private Map<String, Integer> loopVariables() {
    Map<String, Integer> found = new LinkedHashMap<>();
    for (int i = 2; i + 3 < tokens.size(); i++) {
      boolean loop =
          is(i - 1, ".")
              && LOOPS.contains(tokens.get(i).in(text))
              && is(i + 1, "(")
              && tokens.get(i + 2).kind() == Kind.NAME
              && is(i + 3, ",");
      if (loop && isOpenAt(i + 1)) {
        found.put(tokens.get(i + 2).in(text), i - 2);
      }
    }
    return found;
  }

  /// Whether a bracket is still open at the caret.
  private boolean isOpenAt(int bracket) {
    int depth = 0;
    for (int i = bracket; i < tokens.size(); i++) {
      String sign = tokens.get(i).kind() == Kind.BRACKET ? tokens.get(i).in(text) : "";
      depth += sign.equals("(") ? 1 : sign.equals(")") ? -1 : 0;
      if (depth == 0) {
        return false;
      }
    }
    return true;
  }

  private List<Field> fields(Chain chain) {
    return context.fieldsOf(chain.root(), chain.path());
  }

  /// The type of a chain; empty if unknown.
  private String type(Chain chain) {
    if (chain.path().isEmpty()) {
      return chain.root().equals("authorizer") ? "Authorizer" : "";
    }
    String last = chain.path().getLast();
    if (chain.root().equals("authorizer") && last.equals("requestResource")) {
      return "ResourceCheck";
    }
    List<String> before = chain.path().subList(0, chain.path().size() - 1);
    if (last.equals(VisibleFields.ITEM)) {
      return item(type(new Chain(chain.root(), before)));
    }
    return context.fieldsOf(chain.root(), before).stream()
        .filter(field -> field.name().equals(last))
        .map(Field::type)
        .findFirst()
        .orElse("");
  }

  private static String item(String type) {
    if (type.startsWith("list(")) {
      return type.substring("list(".length(), type.length() - 1);
    }
    return type.startsWith("map(") ? type.substring(type.indexOf(", ") + 2, type.length() - 1) : "";
  }

  /// The result type of the call before the dot; empty if unknown.
  private String resultOf(int last) {
    if (last >= 0 && tokens.get(last).kind() == Kind.STRING) {
      return "string";
    }
    if (!is(last, ")")) {
      return "";
    }
    int name = opening(last) - 1;
    boolean method = is(name - 1, ".");
    return name < 0
        ? ""
        : functions()
            .filter(one -> one.receiver().isEmpty() != method)
            .filter(one -> one.name().equals(tokens.get(name).in(text)))
            .map(CelFunction::result)
            .distinct()
            .reduce((one, other) -> "")
            .orElse("");
  }

  /// Whether a function has a receiver of this type; true if the type is unknown.
  private static boolean isOn(String receiver, String type) {
    if (receiver.isEmpty()) {
      return false;
    }
    if (type.isEmpty() || type.equals("any") || type.equals("item") || receiver.equals("any")) {
      return true;
    }
    boolean ofItems = type.startsWith("map(") || type.equals("map");
    return type.startsWith(receiver)
        || receiver.startsWith(type + "(")
        || (ofItems && receiver.equals("list"))
        || (type.equals("duration") && receiver.equals("timestamp"));
  }
}
