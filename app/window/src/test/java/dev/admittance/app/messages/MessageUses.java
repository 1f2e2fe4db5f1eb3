package dev.admittance.app.messages;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.admittance.app.messages.JavaSources.Source;
import dev.admittance.app.shell.ActionFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where sources ask for messages.
final class MessageUses {
  private MessageUses() {}

  /// A message that is asked for.
  ///
  /// @param bundle the package whose messages are asked
  /// @param arguments how many are given
  record Use(String bundle, MessageKey key, int arguments, String place) {}

  /// Which message is asked for.
  sealed interface MessageKey {
    /// The one of this name.
    record Named(String name) implements MessageKey {}

    /// One whose name begins so; the rest is known when the program runs.
    record Begins(String start) implements MessageKey {}

    /// One whose name ends so; the rest comes from elsewhere.
    record Ends(String end) implements MessageKey {}

    /// One whose name comes from elsewhere in the source, where it is one of these literals.
    record Among(List<String> literals) implements MessageKey {}
  }

  /// The uses in a source.
  static List<Use> of(Source source) {
    Bundles bundles = new Bundles(source);
    bundles.scan(source.unit(), null);
    Calls calls = new Calls(source, bundles);
    calls.scan(source.unit(), null);
    return calls.uses;
  }

  /// What the variables for messages stand for.
  private static final class Bundles extends TreeScanner<Void, Void> {
    private final Source source;
    private final Map<String, String> ofVariables = new HashMap<>();
    private final Map<String, String> ofFactories = new HashMap<>();
    private final List<String> literals = new ArrayList<>();

    private Bundles(Source source) {
      this.source = source;
    }

    @Override
    public Void visitVariable(VariableTree variable, @Nullable Void unused) {
      if (isMessages(String.valueOf(variable.getType()))) {
        String bundle =
            Optional.ofNullable(variable.getInitializer())
                .flatMap(this::of)
                .orElse(source.packageName());
        ofVariables.put(variable.getName().toString(), bundle);
      } else if (variable.getInitializer() instanceof NewClassTree made
          && made.getIdentifier().toString().equals(ActionFactory.class.getSimpleName())) {
        of(made.getArguments().getLast())
            .ifPresent(bundle -> ofFactories.put(variable.getName().toString(), bundle));
      }
      return super.visitVariable(variable, null);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, @Nullable Void unused) {
      if (literal.getValue() instanceof String text) {
        literals.add(text);
      }
      return null;
    }

    /// The bundle that an expression stands for: a variable, or `Messages.of(Some.class)`.
    private Optional<String> of(ExpressionTree expression) {
      return switch (expression) {
        case IdentifierTree name -> Optional.ofNullable(ofVariables.get(name.getName().toString()));
        case MethodInvocationTree call
            when call.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("of")
                && isMessages(select.getExpression().toString())
                && call.getArguments().getFirst() instanceof MemberSelectTree user ->
            Optional.of(packageOf(user.getExpression().toString()));
        default -> Optional.empty();
      };
    }

    private static boolean isMessages(String type) {
      return type.equals(Messages.class.getSimpleName()) || type.equals(Messages.class.getName());
    }

    private String packageOf(String simpleName) {
      return source.unit().getImports().stream()
          .map(ImportTree::getQualifiedIdentifier)
          .map(Tree::toString)
          .filter(name -> name.endsWith("." + simpleName))
          .map(name -> name.substring(0, name.lastIndexOf('.')))
          .findFirst()
          .orElse(source.packageName());
    }
  }

  private static final class Calls extends TreeScanner<Void, Void> {
    private final Source source;
    private final Bundles bundles;
    private final List<Use> uses = new ArrayList<>();

    private Calls(Source source, Bundles bundles) {
      this.source = source;
      this.bundles = bundles;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && select.getIdentifier().contentEquals("get")
          && !call.getArguments().isEmpty()) {
        bundles
            .of(select.getExpression())
            .ifPresent(bundle -> {
              int arguments = call.getArguments().size() - 1;
              keys(call.getArguments().getFirst())
                  .forEach(key -> uses.add(new Use(bundle, key, arguments, source.place(call))));
            });
      }
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && select.getIdentifier().contentEquals("of")
          && bundles.ofFactories.containsKey(select.getExpression().toString())) {
        String bundle = bundles.ofFactories.get(select.getExpression().toString());
        keys(call.getArguments().get(1))
            .forEach(key -> uses.add(new Use(bundle, key, 0, source.place(call))));
      }
      return super.visitMethodInvocation(call, null);
    }

    private List<MessageKey> keys(ExpressionTree expression) {
      return switch (expression) {
        case LiteralTree literal ->
            List.of(new MessageKey.Named(String.valueOf(literal.getValue())));
        case ParenthesizedTree inner -> keys(inner.getExpression());
        case ConditionalExpressionTree either -> {
          List<MessageKey> both = new ArrayList<>(keys(either.getTrueExpression()));
          both.addAll(keys(either.getFalseExpression()));
          yield both;
        }
        case BinaryTree sum when start(sum) instanceof LiteralTree start ->
            List.of(new MessageKey.Begins(String.valueOf(start.getValue())));
        case BinaryTree sum when sum.getRightOperand() instanceof LiteralTree end ->
            List.of(new MessageKey.Ends(String.valueOf(end.getValue())));
        default -> List.of(new MessageKey.Among(bundles.literals));
      };
    }

    private static ExpressionTree start(BinaryTree sum) {
      return sum.getLeftOperand() instanceof BinaryTree left ? start(left) : sum.getLeftOperand();
    }
  }
}
