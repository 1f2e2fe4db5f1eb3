package dev.admittance.metrics.benchmark;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.TestServerTls;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// An API server, as far as `/metrics` goes, with 20 MB to say: a process of its own, so that its
/// work is not counted. Ends with its standard input.
public final class LargeServer {
  private static final int BYTES = 20_000_000;
  private static final String[] BOUNDS = {
    "0.005", "0.025", "0.1", "0.5", "1", "2.5", "10", "25", "+Inf"
  };

  private final int percentOfHooks;
  private long round;

  private LargeServer(int percentOfHooks) {
    this.percentOfHooks = percentOfHooks;
  }

  /// Serves, and prints the port.
  ///
  /// @param args how many percent of the text are about webhooks
  public static void main(String[] args) throws Exception {
    LargeServer metrics = new LargeServer(Integer.parseInt(args[0]));
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ClientCertificate identity = CallFixtures.identity("good");
    server.setHttpsConfigurator(new HttpsConfigurator(TestServerTls.context(identity)));
    server.createContext("/metrics", metrics::serve);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) {
      // Until whoever measures is gone.
    }
    server.stop(0);
  }

  private void serve(HttpExchange exchange) throws IOException {
    byte[] text = text().getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.sendResponseHeaders(200, text.length);
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(text);
      }
    }
  }

  /// Every counter is larger than the last time.
  private String text() {
    round++;
    StringBuilder text = new StringBuilder(BYTES + 1_000);
    text.append("process_start_time_seconds 1700000000\n");
    text.append("kubernetes_build_info{git_version=\"v1.36.3\"} 1\n");
    String hook = "apiserver_admission_webhook_admission_duration_seconds";
    for (int i = 0; text.length() < BYTES / 100 * percentOfHooks; i++) {
      series(
          text,
          hook,
          "name=\"hook-%d.policy.example.com\",operation=\"%s\",rejected=\"false\",type=\"%s\""
              .formatted(
                  i / 4,
                  i % 2 == 0 ? "CREATE" : "UPDATE",
                  i / 2 % 2 == 0 ? "admit" : "validating"));
    }
    for (int i = 0; text.length() < BYTES; i++) {
      series(
          text,
          "apiserver_request_duration_seconds",
          "component=\"apiserver\",dry_run=\"\",group=\"\",resource=\"r%d\",scope=\"namespace\",verb=\"GET\""
              .formatted(i));
    }
    return text.toString();
  }

  private void series(StringBuilder text, String metric, String labels) {
    for (int bucket = 0; bucket < BOUNDS.length; bucket++) {
      text.append(metric).append("_bucket{").append(labels).append(",le=\"");
      text.append(BOUNDS[bucket]).append("\"} ").append(round * (bucket + 1)).append('\n');
    }
    text.append(metric).append("_sum{").append(labels).append("} ");
    text.append(String.format(Locale.ROOT, "%.17g", round * 0.123456789)).append('\n');
    text.append(metric).append("_count{").append(labels).append("} ");
    text.append(round * BOUNDS.length).append('\n');
  }
}
