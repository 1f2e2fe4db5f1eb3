package dev.admittance.app.messages;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.admittance.app.messages.JavaSources.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds texts in sources that people would see and that are in no bundle: whatever is more than
/// one word, and single words where controls and tasks get their texts from.
final class WordsInCode extends TreePathScanner<Void, Void> {
  /// Methods whose arguments people see.
  private static final Set<String> SHOWING =
      Set.of(
          "setText",
          "setAccessibleText",
          "setAccessibleHelp",
          "setPromptText",
          "setTitle",
          "setHeaderText",
          "setContentText",
          "fillText",
          "say",
          "named");

  /// Classes whose arguments people see.
  private static final Set<String> SHOWN =
      Set.of(
          "Button",
          "CheckBox",
          "CheckMenuItem",
          "CustomMenuItem",
          "Hyperlink",
          "Label",
          "Menu",
          "MenuButton",
          "MenuItem",
          "RadioButton",
          "RadioMenuItem",
          "SplitMenuButton",
          "Tab",
          "TableColumn",
          "Text",
          "TitledPane",
          "ToggleButton",
          "Tooltip",
          "TreeTableColumn",
          "Action",
          "Activity",
          "EmptyState",
          "Failure");

  /// Methods whose arguments nobody sees.
  private static final Set<String> HIDDEN_METHODS =
      Set.of(
          "compile",
          "endsWith",
          "equals",
          "info",
          "log",
          "ofPattern",
          "replaceAll",
          "setStyle",
          "split",
          "startsWith");

  /// What is thrown where the program itself is wrong, and threads, whose names nobody sees.
  private static final Set<String> HIDDEN_CLASSES =
      Set.of(
          "AssertionError",
          "IllegalArgumentException",
          "IllegalStateException",
          "Thread",
          "UnsupportedOperationException");

  /// Names of Kubernetes' own that a text may consist of.
  private static final Set<String> KUBERNETES =
      Set.of(
          "Audit",
          "Authorizer",
          "Binding",
          "Deny",
          "Exists",
          "Fail",
          "Forbidden",
          "Ignore",
          "In",
          "Invalid",
          "Kubernetes ",
          "Namespace",
          "Object",
          "Object{}",
          "Policy",
          "Secret",
          "Service",
          "Unauthorized",
          "Warn");

  private static final Pattern SENTENCE = Pattern.compile("\\p{L}[\\p{L},;:.’…)]* +[(„“]?\\p{L}");
  private static final Pattern WORD = Pattern.compile("\\p{L}{2}");
  private static final Pattern ALONE = Pattern.compile("\\P{L}*\\p{Lu}\\p{Ll}+\\P{L}*");
  private static final Pattern ID =
      Pattern.compile("[a-z0-9]*(?:[-/.:][a-zA-Z0-9-]*)+|(?:Shortcut|Ctrl|Alt|Meta|Shift)\\+.*");

  private final Source source;
  private final List<Found> found = new ArrayList<>();

  private WordsInCode(Source source) {
    this.source = source;
  }

  /// A text that stands in a source.
  record Found(String file, String text, String place) {}

  /// Those of a source.
  static List<Found> of(Source source) {
    WordsInCode words = new WordsInCode(source);
    CompilationUnitTree unit = source.unit();
    words.scan(unit, null);
    return List.copyOf(words.found);
  }

  @Override
  public Void visitAnnotation(AnnotationTree annotation, @Nullable Void unused) {
    return null;
  }

  @Override
  public Void visitLiteral(LiteralTree literal, @Nullable Void unused) {
    if (literal.getValue() instanceof String text && isSeen(text)) {
      found.add(new Found(source.file(), text, source.place(literal)));
    }
    return null;
  }

  private boolean isSeen(String text) {
    if (ID.matcher(text).matches()) {
      return false;
    }
    return switch (position()) {
      case HIDDEN -> false;
      case SHOWN -> WORD.matcher(text).find();
      case ANY ->
          SENTENCE.matcher(text).find()
              || (ALONE.matcher(text).matches() && !KUBERNETES.contains(text));
    };
  }

  /// Where a literal stands.
  private enum Position {
    /// A control, an action or the like takes it.
    SHOWN,
    /// A log, a pattern or the like takes it.
    HIDDEN,
    /// Anywhere else.
    ANY
  }

  private Position position() {
    TreePath at = getCurrentPath();
    while (at.getParentPath() != null) {
      Tree child = at.getLeaf();
      at = at.getParentPath();
      switch (at.getLeaf()) {
        case NewClassTree made -> {
          return of(made.getIdentifier().toString().replaceAll("<.*", ""), SHOWN, HIDDEN_CLASSES);
        }
        case MethodInvocationTree call when call.getArguments().contains(child) -> {
          return of(name(call), SHOWING, HIDDEN_METHODS);
        }
        case BinaryTree compared when compared.getKind() != Tree.Kind.PLUS -> {
          return Position.HIDDEN;
        }
        case ConstantCaseLabelTree _ -> {
          return Position.HIDDEN;
        }
        case StatementTree _ -> {
          return Position.ANY;
        }
        default -> {}
      }
    }
    return Position.ANY;
  }

  private static Position of(String name, Set<String> shown, Set<String> hidden) {
    return shown.contains(name)
        ? Position.SHOWN
        : hidden.contains(name) ? Position.HIDDEN : Position.ANY;
  }

  private static String name(MethodInvocationTree call) {
    ExpressionTree select = call.getMethodSelect();
    return select instanceof MemberSelectTree member
        ? member.getIdentifier().toString()
        : select.toString();
  }
}
