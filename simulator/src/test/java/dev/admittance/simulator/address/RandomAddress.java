package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.StepType;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/// Addresses with names of any characters.
record RandomAddress(Random random) {
  private static final String CHARACTERS = "abzAZ09.-_:/+#@=%~ \"'$*?[]{}()<>|&;!`\\,\n\t\0é漢😀";

  StepAddress next() {
    Optional<StepPoint> point = random.nextInt(8) == 0 ? Optional.empty() : Optional.of(point());
    return new StepAddress(
        new CaptureReference("c" + name(), random.nextBoolean() ? "" : "u" + name()),
        point.isEmpty() || random.nextBoolean() ? "" : "r" + name(),
        point);
  }

  private StepPoint point() {
    Phase phase = one(Phase.values());
    int round = phase == Phase.MUTATING ? random.nextInt(2) : 0;
    StepType type = one(StepType.values());
    return new StepPoint(
        new TracePlace(phase, round, actor()),
        type,
        1 + random.nextInt(3),
        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(20)),
        random.nextBoolean() ? Optional.empty() : Optional.of(pointer()));
  }

  private <T> T one(T[] all) {
    return Arrays.asList(all).get(random.nextInt(all.length));
  }

  private StepActor actor() {
    return switch (random.nextInt(4)) {
      case 0 -> new StepActor.Hook(name(), name());
      case 1 -> new StepActor.Policy(name(), name(), name());
      case 2 -> new StepActor.Plugin(name());
      default -> new StepActor.Server();
    };
  }

  private String pointer() {
    StringBuilder pointer = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      pointer.append('/').append(name().replace("~", "~0").replace("/", "~1"));
    }
    return pointer.toString();
  }

  private String name() {
    int[] all = CHARACTERS.codePoints().toArray();
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      name.appendCodePoint(all[random.nextInt(all.length)]);
    }
    return name.toString();
  }
}
