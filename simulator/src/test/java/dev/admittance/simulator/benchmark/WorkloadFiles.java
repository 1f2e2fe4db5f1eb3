package dev.admittance.simulator.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the files that whole-process benchmarks replay: 25 configurations of two hooks each, the
/// answers of those that pods are sent to, and reviews of 5 KB.
public final class WorkloadFiles {
  private static final int CONFIGURATIONS = 25;

  private WorkloadFiles() {}

  /// Writes `hooks.yaml`, `answers.yaml` and `reviews.jsonl`.
  ///
  /// @param args the folder, and how many reviews
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int reviews = Integer.parseInt(args[1]);
    StringBuilder hooks = new StringBuilder();
    StringBuilder answers =
        new StringBuilder("apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n");
    for (int i = 0; i < CONFIGURATIONS; i++) {
      hooks.append("---\n").append(Configurations.text(i));
      if (i % 10 == 0) {
        answers.append(answer(i));
      }
    }
    Files.writeString(folder.resolve("hooks.yaml"), hooks);
    Files.writeString(folder.resolve("answers.yaml"), answers);
    ReviewsFile.write(folder.resolve("reviews.jsonl"), reviews);
  }

  private static String answer(int number) {
    String patch =
        "[{op: add, path: /metadata/labels/project-%d, value: checked}]".formatted(number);
    return "- {webhook: check.project-%d.example.com, response: {allowed: true, patchType: JSONPatch, patch: %s}}\n"
        .formatted(number, patch);
  }
}
