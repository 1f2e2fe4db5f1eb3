package dev.admittance.simulator.analysis.blame;

/// Describes the author of a value in words.
public final class BlameDescriptions {
  private BlameDescriptions() {}

  /// The author in a word or two; the same for everything that one hook or policy wrote.
  public static String who(Author author) {
    return switch (author) {
      case Author.Client _ -> "Client";
      case Author.Stored _ -> "Stored before";
      case Author.Plugin(String plugin) -> plugin;
      case Author.Initializer(String name) -> name;
      case Author.Hook hook -> hook.hook().webhook();
      case Author.Policy policy -> policy.policy().policy();
      case Author.Server _ -> "API server";
    };
  }

  /// The round and the operation in a word or two; empty where there is nothing to add.
  public static String occasion(Author author) {
    return switch (author) {
      case Author.Client _, Author.Stored _, Author.Plugin _, Author.Initializer _ -> "";
      case Author.Hook hook ->
          (hook.rule().isEmpty() ? "" : hook.rule() + ", ")
              + "operation "
              + (hook.number() + 1)
              + round(hook.round());
      case Author.Policy policy -> "mutation " + (policy.number() + 1) + round(policy.round());
      case Author.Server(Author.Work work) -> work.text();
    };
  }

  private static String round(int round) {
    return round == 0 ? "" : ", round " + (round + 1);
  }

  /// The change of a value as a sentence without a full stop.
  public static String sentence(BlameWrite write) {
    String did =
        switch (write.author()) {
          case Author.Client _ -> "The client sent it";
          case Author.Stored _ -> "It was in the stored object";
          case Author.Plugin(String plugin) -> plugin + ", a plugin of the API server, wrote it";
          case Author.Initializer(String name) -> "Initializer " + name + " wrote it";
          case Author.Hook hook ->
              "Webhook "
                  + hook.hook().webhook()
                  + " of "
                  + hook.hook().configuration()
                  + " wrote it with "
                  + occasion(hook)
                  + " ("
                  + hook.operation().op()
                  + " "
                  + hook.operation().path().orElse("")
                  + ")";
          case Author.Policy policy ->
              "Policy " + policy.policy().text() + " wrote it with " + occasion(policy);
          case Author.Server(Author.Work work) -> "The API server wrote it: " + work.text();
        };
    return switch (write.manner()) {
      case WriteKind.Written _ -> did;
      case WriteKind.Moved(String from) -> did + ", moving it from " + from;
      case WriteKind.Copied(String from) -> did + ", copying it from " + from;
    };
  }
}
