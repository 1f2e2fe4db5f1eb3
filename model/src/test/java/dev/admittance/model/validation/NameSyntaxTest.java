package dev.admittance.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Names are read character by character as Kubernetes' regular expressions read them (W-50 to
/// W-53).
class NameSyntaxTest {
  private static final String CHARACTERS = "aazz09AZ-_.-./\né{";
  private static final int ROUNDS = 40_000;
  private static final long SEED = 20_261_121L;

  @Test
  void namesAreReadAsTheRegularExpressionsReadThem() {
    String label = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
    String key = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
    agree(NameSyntax::isDnsLabel, label);
    agree(NameSyntax::isSubdomain, label + "(\\." + label + ")*");
    agree(NameSyntax::isDns1035Label, "[a-z]([-a-z0-9]*[a-z0-9])?");
    agree(NameSyntax::isKey, key);
    agree(NameSyntax::isValue, "(" + key + ")?");
    agree(NameSyntax::isFileName, "[-._a-zA-Z0-9]+");
  }

  private static void agree(Predicate<String> scan, String expression) {
    Predicate<String> regex = Pattern.compile(expression).asMatchPredicate();
    Random random = new Random(SEED);
    int good = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String name = name(random);
      assertThat(scan.test(name))
          .as("%s, seed %d: '%s'", expression, SEED, name)
          .isEqualTo(regex.test(name));
      good += regex.test(name) ? 1 : 0;
    }
    assertThat(good)
        .as("names that fit %s", expression)
        .isBetween(ROUNDS / 100, ROUNDS - ROUNDS / 100);
  }

  private static String name(Random random) {
    int letters = 1 + random.nextInt(CHARACTERS.length());
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      name.append(CHARACTERS.charAt(random.nextInt(letters)));
    }
    return name.toString();
  }
}
