package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.messages.MessageUses.Use;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BundlesTest {
  @Test
  void allMessagesAreThereInBothLanguagesAndAreAskedForAsTheyAre() throws IOException {
    Map<String, Bundle> bundles = Bundle.all();
    Map<String, List<Use>> uses =
        JavaSources.ofWindow().stream()
            .flatMap(source -> MessageUses.of(source).stream())
            .collect(Collectors.groupingBy(Use::bundle));

    List<String> faults = new ArrayList<>();
    bundles.forEach((name, bundle) ->
        faults.addAll(BundleFaults.of(bundle, uses.getOrDefault(name, List.of()))));

    assertThat(bundles).isNotEmpty();
    assertThat(bundles.keySet()).containsAll(uses.keySet());
    assertThat(faults).isEmpty();
  }
}
