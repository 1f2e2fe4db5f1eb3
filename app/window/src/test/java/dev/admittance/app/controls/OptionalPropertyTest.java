package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptionalPropertyTest {
  @Test
  void itHasNoValueUntilOneIsSetWhichReadersHearOf() {
    OptionalProperty<String> property = new OptionalProperty<>();
    List<Optional<String>> heard = new ArrayList<>();
    property.getReadOnlyProperty().subscribe(value -> heard.add(value));

    property.set(Optional.of("a"));

    assertThat(heard).containsExactly(Optional.empty(), Optional.of("a"));
  }
}
