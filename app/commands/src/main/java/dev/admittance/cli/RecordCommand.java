package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.record.ForwardTarget;
import dev.admittance.record.ListenAddress;
import dev.admittance.record.RotationLimits;
import dev.admittance.record.registration.RecordedRule;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `record`, which captures AdmissionReviews.
@Command(
    name = "record",
    description =
        "Records the requests that an API server sends to hooks: listens with HTTPS"
            + " as a hook that allows everything, or in front of another hook, and writes"
            + " captures without secrets.",
    footer = {
      "",
      "Runs until it is interrupted (Ctrl+C), or for the time in --for. "
          + "Requests are answered before they are recorded: those that cannot be "
          + "written fast enough are dropped and counted.",
      "With --context it registers itself in that cluster with failure policy "
          + "Ignore, and removes the registration at the end. Without it, register "
          + "the URL and the caBundle yourself.",
      "Output: what to register at the start, and what was recorded at the end; "
          + "json, one object per line for each: `url`, `caBundle`, `configuration`; "
          + "`received`, `written`, `dropped`, `unusable`, `failed`, `secrets`, "
          + "`files`.",
      "Exit codes: 0 everything was recorded; 1 requests were dropped; 2 usage "
          + "error, or it cannot listen, write, register, or remove the registration."
    },
    sortOptions = false)
final class RecordCommand extends AbstractCommand {
  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = "the address to listen on; :PORT for all addresses, port 0 for a free port")
  private @Nullable String listen;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the folder for the captures; a new one is readable by its owner only")
  private @Nullable Path out;

  @Option(
      names = "--forward",
      paramLabel = "URL",
      description = "forward calls to this hook, return its answers, and record both")
  private @Nullable String forward;

  @Option(
      names = "--forward-ca",
      paramLabel = "FILE",
      description = "the CA certificates to trust for that hook, in PEM")
  private @Nullable Path forwardAuthority;

  @Option(
      names = "--forward-name",
      paramLabel = "NAME",
      description = "the name in that hook's certificate, such as hook.shop.svc")
  private @Nullable String forwardName;

  @Option(
      names = "--advertise",
      paramLabel = "HOST",
      description =
          "the host name by which API servers reach this machine; by default the host in --listen")
  private @Nullable String advertise;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "keep the certificate and its key in this folder, so that the caBundle does"
              + " not change; by default they are kept in memory only")
  private @Nullable Path keys;

  @Option(names = "--for", paramLabel = "SECONDS", description = "stop after this time")
  private @Nullable Integer seconds;

  @Option(
      names = "--file-size",
      paramLabel = "MIB",
      description = "start a new file at this size; 64 by default")
  private int fileSize = 64;

  @Option(
      names = "--files",
      paramLabel = "N",
      description = "keep this many files, the newest ones; 32 by default")
  private int files = 32;

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "register in the cluster of this kubeconfig context")
  private @Nullable String context;

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      description =
          "the requests to record, as [OPERATION,...:]RESOURCE[/SUBRESOURCE][.GROUP];"
              + " by default *.*, everything that is created, updated or deleted; may be"
              + " repeated")
  private List<String> rules = List.of();

  @Option(
      names = "--exclude-namespace",
      paramLabel = "NAME",
      description = "a namespace to leave out besides those of the system; may be repeated")
  private List<String> excluded = List.of();

  @Option(
      names = "--clean-up",
      description = "with --context: remove what earlier recordings left there, and exit")
  private boolean cleanUp;

  @Mixin private ExecPluginOption plugins = new ExecPluginOption();

  @Mixin private OutputOption output = new OutputOption();

  private final Streams streams;
  private final ContextOpener opener;

  /// @param opener connects to clusters
  RecordCommand(Streams streams, ContextOpener opener) {
    this.streams = streams;
    this.opener = opener;
  }

  @Override
  public Integer call() throws InterruptedException, IOException {
    if (cleanUp) {
      return cleanUp().code();
    }
    RecordRequest request = request();
    RecordOutput told = new RecordOutput(streams, output.format());
    try (GracefulShutdown end = new GracefulShutdown()) {
      Exit exit = new RecordRun(request, told, opener.allowing(plugins.allowed()), end).run();
      streams.out().flush();
      end.ended(exit);
      return exit.code();
    }
  }

  private Exit cleanUp() throws IOException {
    if (context == null) {
      throw usage("--clean-up goes with --context");
    }
    try (ClusterClient client = opener.allowing(plugins.allowed()).open(context)) {
      return new RecordCleanUp(client, context, streams).run();
    } catch (IOException e) {
      streams.err().println("admittance: " + context + ": " + IoReason.of(e));
      return Exit.UNUSABLE;
    }
  }

  private RecordRequest request() {
    if (listen == null || out == null) {
      throw usage("--listen and --out are needed");
    }
    if (forward == null && (forwardAuthority != null || forwardName != null)) {
      throw usage("--forward-ca and --forward-name go with --forward");
    }
    if (forward != null
        && ForwardTarget.of(forward, Optional.empty(), Optional.empty()).isEmpty()) {
      throw usage("`" + forward + "` is not an https URL without query");
    }
    if (forward != null && context != null) {
      throw usage(
          "--forward goes without --context: a hook that is registered a second time is called a"
              + " second time");
    }
    if (context == null && !(rules.isEmpty() && excluded.isEmpty())) {
      throw usage("--rule and --exclude-namespace go with --context");
    }
    if (fileSize < 1 || files < 1 || (seconds != null && seconds < 1)) {
      throw usage("--file-size, --files and --for are at least 1");
    }
    try {
      ListenAddress address = ListenAddress.parse(listen);
      if (address.isEverywhere() && advertise == null) {
        throw usage("--listen on every address needs --advertise HOST, by which it is called");
      }
      return new RecordRequest(
          address,
          advertise == null ? address.host() : advertise,
          out,
          Optional.ofNullable(keys),
          new RotationLimits((long) fileSize << 20, files),
          Optional.ofNullable(seconds).map(Duration::ofSeconds),
          Optional.ofNullable(forward)
              .map(url ->
                  new RecordRequest.Forward(
                      url,
                      Optional.ofNullable(forwardAuthority),
                      Optional.ofNullable(forwardName))),
          Optional.ofNullable(context)
              .map(name ->
                  new RecordRequest.Registration(
                      name,
                      rules.isEmpty()
                          ? List.of(RecordedRule.EVERYTHING)
                          : rules.stream().map(RecordedRule::parse).toList(),
                      excluded)));
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }
}
