package dev.admittance.app.debug.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectCopiesTest {
  private static final List<String> KEY = List.of("stringData", "key");

  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final DebugSession session = new DebugSession();
  private final Confirmations confirmations = new Confirmations();
  private final List<String> clipboard = new ArrayList<>();
  private final ObjectCopies copies =
      new ObjectCopies(
          new ObjectDiffViewModel(session, tasks), new SecretAwareClipboard(confirmations, tasks));

  @Test
  void secretValueIsCopiedOnlyWhenAskedFor() {
    session.show(ShopSetup.run(ShopSetup.secret("hush")));

    copies.value(KEY, clipboard::add);
    assertThat(clipboard).isEmpty();
    choose("Copy with Secrets");

    assertThat(clipboard).containsExactly("hush");
  }

  @Test
  void secretValueIsOfferedRedacted() {
    session.show(ShopSetup.run(ShopSetup.secret("hush")));

    copies.value(List.of("stringData"), clipboard::add);
    choose("Copy Redacted");

    assertThat(clipboard).singleElement().asString().contains("redacted").doesNotContain("hush");
  }

  @Test
  void whatIsNotSecretInASecretIsCopiedAtOnce() {
    session.show(ShopSetup.run(ShopSetup.secret("hush")));

    copies.value(List.of("metadata", "name"), clipboard::add);

    assertThat(clipboard).containsExactly("s");
    assertThat(confirmations.openProperty().get()).isEmpty();
  }

  @Test
  void linesOfASecretAreCopiedOnlyWhenAskedFor() {
    session.show(ShopSetup.run(ShopSetup.secret("hush")));

    copies.lines("  key: hush", clipboard::add);
    confirmations.cancel();
    assertThat(clipboard).isEmpty();

    copies.lines("  key: hush", clipboard::add);
    choose("Copy with Secrets");
    assertThat(clipboard).containsExactly("  key: hush");
  }

  @Test
  void linesOfOtherObjectsAreCopiedAtOnce() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));

    copies.lines("kind: Pod", clipboard::add);

    assertThat(clipboard).containsExactly("kind: Pod");
  }

  private void choose(String title) {
    confirmations.choose(
        confirmations.openProperty().get().map(Confirmation::choices).orElseThrow().stream()
            .filter(choice -> choice.title().equals(title))
            .findFirst()
            .orElseThrow());
  }
}
