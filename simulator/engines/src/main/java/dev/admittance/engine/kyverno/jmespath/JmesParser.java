package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.jmespath.JmesToken.TokenType;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a query by the binding powers of its tokens. Source: the grammar of JMESPath, and
/// kyverno/go-jmespath `parser.go` where that is looser.
final class JmesParser {
  private static final JmesNode CURRENT = new JmesNode.Current();
  private static final int PROJECTION_STOP = 10;

  private final List<JmesToken> tokens;
  private int at;

  private JmesParser(List<JmesToken> tokens) {
    this.tokens = tokens;
  }

  static JmesNode parse(String text) throws JmesException {
    JmesParser parser = new JmesParser(JmesLexer.tokens(text));
    JmesNode node = parser.expression(0);
    if (parser.current() != TokenType.END) {
      throw syntax("Unexpected token at the end of the expression: " + parser.current().label());
    }
    return node;
  }

  private JmesNode expression(int bindingPower) throws JmesException {
    JmesNode left = prefix(next());
    while (bindingPower < current().bindingPower()) {
      left = infix(next().type(), left);
    }
    return left;
  }

  private JmesNode prefix(JmesToken token) throws JmesException {
    return switch (token.type()) {
      case JSON_LITERAL ->
          new JmesNode.Literal(
              GoFloats.decoded(
                  JsonText.find(token.text())
                      .orElseThrow(() ->
                          new JmesException("invalid character in literal " + token.text()))));
      case STRING_LITERAL -> new JmesNode.Literal(new JsonString(token.text()));
      case IDENTIFIER -> new JmesNode.Field(token.text());
      case QUOTED_IDENTIFIER -> {
        if (current() == TokenType.LEFT_PARENTHESIS) {
          throw syntax("Can't have quoted identifier as function Name.");
        }
        yield new JmesNode.Field(token.text());
      }
      case STAR ->
          new JmesNode.ObjectProjection(
              CURRENT, current() == TokenType.RIGHT_BRACKET ? CURRENT : projected(TokenType.STAR));
      case FILTER -> filter(CURRENT);
      case LEFT_BRACE -> multiHash();
      case FLATTEN ->
          new JmesNode.ListProjection(new JmesNode.Flatten(CURRENT), projected(TokenType.FLATTEN));
      case LEFT_BRACKET -> bracket();
      case CURRENT -> CURRENT;
      case REFERENCE -> new JmesNode.Reference(expression(TokenType.REFERENCE.bindingPower()));
      case NOT -> new JmesNode.Not(expression(TokenType.NOT.bindingPower()));
      case LEFT_PARENTHESIS -> {
        JmesNode inner = expression(0);
        expect(TokenType.RIGHT_PARENTHESIS);
        yield inner;
      }
      case END -> throw syntax("Incomplete expression");
      default -> throw syntax("Invalid token: " + token.type().label());
    };
  }

  private JmesNode bracket() throws JmesException {
    if (current() == TokenType.NUMBER || current() == TokenType.COLON) {
      return indexed(CURRENT);
    }
    if (current() == TokenType.STAR && tokens.get(at + 1).type() == TokenType.RIGHT_BRACKET) {
      at += 2;
      return new JmesNode.ListProjection(CURRENT, projected(TokenType.STAR));
    }
    return multiList();
  }

  private JmesNode infix(TokenType type, JmesNode left) throws JmesException {
    return switch (type) {
      case DOT -> {
        if (current() == TokenType.STAR) {
          at++;
          yield new JmesNode.ObjectProjection(left, projected(TokenType.DOT));
        }
        yield new JmesNode.Chain(left, afterDot(TokenType.DOT.bindingPower()));
      }
      case PIPE -> new JmesNode.Pipe(left, expression(type.bindingPower()));
      case OR -> new JmesNode.Or(left, expression(type.bindingPower()));
      case AND -> new JmesNode.And(left, expression(type.bindingPower()));
      case LEFT_PARENTHESIS -> call(left);
      case FILTER -> filter(left);
      case FLATTEN ->
          new JmesNode.ListProjection(new JmesNode.Flatten(left), projected(TokenType.FLATTEN));
      case EQUAL, NOT_EQUAL, GREATER, GREATER_OR_EQUAL, LESS, LESS_OR_EQUAL ->
          new JmesNode.Comparison(type, left, expression(type.bindingPower()));
      case LEFT_BRACKET -> {
        if (current() == TokenType.NUMBER || current() == TokenType.COLON) {
          yield indexed(left);
        }
        expect(TokenType.STAR);
        expect(TokenType.RIGHT_BRACKET);
        yield new JmesNode.ListProjection(left, projected(TokenType.STAR));
      }
      default -> throw syntax("Unexpected token: " + type.label());
    };
  }

  private JmesNode call(JmesNode left) throws JmesException {
    List<JmesNode> arguments = new ArrayList<>();
    while (current() != TokenType.RIGHT_PARENTHESIS) {
      arguments.add(expression(0));
      if (current() == TokenType.COMMA) {
        at++;
      }
    }
    at++;
    if (left instanceof JmesNode.Field(String name)) {
      return new JmesNode.FunctionCall(name, List.copyOf(arguments));
    }
    throw new JmesException("invalid node value type");
  }

  private JmesNode indexed(JmesNode left) throws JmesException {
    if (current() == TokenType.COLON || tokens.get(at + 1).type() == TokenType.COLON) {
      return new JmesNode.ListProjection(
          new JmesNode.Chain(left, slice()), projected(TokenType.STAR));
    }
    int position = integer(next().text());
    expect(TokenType.RIGHT_BRACKET);
    return new JmesNode.Chain(left, new JmesNode.Index(position));
  }

  private JmesNode slice() throws JmesException {
    @Nullable Integer[] parts = new Integer[3];
    int part = 0;
    while (current() != TokenType.RIGHT_BRACKET && part < parts.length) {
      switch (current()) {
        case COLON -> {
          part++;
          at++;
        }
        case NUMBER -> parts[part] = integer(next().text());
        default -> throw syntax("Expected tColon or tNumber, received: " + current().label());
      }
    }
    expect(TokenType.RIGHT_BRACKET);
    return new JmesNode.Slice(parts[0], parts[1], parts[2]);
  }

  private static int integer(String text) throws JmesException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException _) {
      throw new JmesException("strconv.Atoi: parsing \"" + text + "\": invalid syntax");
    }
  }

  private JmesNode filter(JmesNode left) throws JmesException {
    JmesNode condition = expression(0);
    expect(TokenType.RIGHT_BRACKET);
    JmesNode right = current() == TokenType.FLATTEN ? CURRENT : projected(TokenType.FILTER);
    return new JmesNode.Filter(left, right, condition);
  }

  private JmesNode multiList() throws JmesException {
    List<JmesNode> items = new ArrayList<>();
    items.add(expression(0));
    while (current() != TokenType.RIGHT_BRACKET) {
      expect(TokenType.COMMA);
      items.add(expression(0));
    }
    at++;
    return new JmesNode.MultiList(List.copyOf(items));
  }

  private JmesNode multiHash() throws JmesException {
    List<JmesNode.MultiHash.Member> members = new ArrayList<>();
    boolean more = true;
    while (more) {
      JmesToken key = next();
      if (key.type() != TokenType.IDENTIFIER && key.type() != TokenType.QUOTED_IDENTIFIER) {
        throw syntax("Expected tQuotedIdentifier or tUnquotedIdentifier");
      }
      expect(TokenType.COLON);
      members.add(new JmesNode.MultiHash.Member(key.text(), expression(0)));
      more = current() != TokenType.RIGHT_BRACE;
      if (current() == TokenType.COMMA || !more) {
        at++;
      }
    }
    return new JmesNode.MultiHash(List.copyOf(members));
  }

  private JmesNode afterDot(int bindingPower) throws JmesException {
    return switch (current()) {
      case IDENTIFIER, QUOTED_IDENTIFIER, STAR -> expression(bindingPower);
      case LEFT_BRACKET -> {
        at++;
        yield multiList();
      }
      case LEFT_BRACE -> {
        at++;
        yield multiHash();
      }
      default -> throw syntax("Expected identifier, lbracket, or lbrace");
    };
  }

  /// What is evaluated on each item of a projection.
  private JmesNode projected(TokenType type) throws JmesException {
    if (current().bindingPower() < PROJECTION_STOP) {
      return CURRENT;
    }
    return switch (current()) {
      case LEFT_BRACKET, FILTER -> expression(type.bindingPower());
      case DOT -> {
        at++;
        yield afterDot(type.bindingPower());
      }
      default -> throw syntax("Error");
    };
  }

  private TokenType current() {
    return tokens.get(Math.min(at, tokens.size() - 1)).type();
  }

  private JmesToken next() {
    return tokens.get(Math.min(at++, tokens.size() - 1));
  }

  private void expect(TokenType type) throws JmesException {
    if (current() != type) {
      throw syntax("Expected " + type.label() + ", received: " + current().label());
    }
    at++;
  }

  private static JmesException syntax(String message) {
    return new JmesException("SyntaxError: " + message);
  }
}
