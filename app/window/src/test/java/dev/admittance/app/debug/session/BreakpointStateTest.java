package dev.admittance.app.debug.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.trace.Phase;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BreakpointStateTest {
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(new DebugSession());
  private final BreakpointState memory = new BreakpointState(breakpoints);

  @Test
  void allComeBackAsTheyWere() throws IOException {
    breakpoints.toggle(new Breakpoint.AtHook(HookKind.VALIDATING, "policy", "deny.example"));
    breakpoints.toggle(new Breakpoint.AtPolicy(HookKind.MUTATING, "labels", "all"));
    breakpoints.stopAt(Phase.VALIDATION);
    breakpoints.watch(List.of("metadata", "labels", "example.com/team"));
    breakpoints.onFailureProperty().set(true);
    breakpoints.rows().get(1).enabledProperty().set(false);
    String written = JsonText.write(memory.now());

    BreakpointsViewModel next = new BreakpointsViewModel(new DebugSession());
    new BreakpointState(next).recall(Optional.of(JsonText.parse(written)));

    assertThat(next.rows())
        .extracting(BreakpointRow::breakpoint)
        .isEqualTo(breakpoints.rows().stream().map(BreakpointRow::breakpoint).toList());
    assertThat(next.activeProperty().get()).isEqualTo(breakpoints.activeProperty().get());
  }

  @Test
  void anotherWorkspaceHasItsOwn() {
    breakpoints.watch(List.of("spec"));
    breakpoints.onDenialProperty().set(true);

    memory.recall(Optional.empty());

    assertThat(breakpoints.rows()).isEmpty();
    assertThat(breakpoints.onDenialProperty().get()).isFalse();
  }

  @Test
  void whatCannotBeReadIsLeftOut() throws IOException {
    JsonValue damaged =
        JsonText.parse(
            """
            {"set": [1, {"at": "hook"}, {"at": "phase", "phase": "NOON"}, {"at": "moon"},
                     {"at": "field", "field": "a..b"},
                     {"at": "field", "field": "spec", "enabled": true},
                     {"at": "field", "field": "spec", "enabled": true}],
             "denial": "yes"}\
            """);

    memory.recall(Optional.of(damaged));

    assertThat(breakpoints.rows()).extracting(BreakpointRow::text).containsExactly("spec changes");
    assertThat(breakpoints.activeProperty().get()).hasSize(1);
  }
}
