package dev.admittance.spark;

import java.io.Writer;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/// Compares a part on any machine. Retries of the same part give the same result.
final class PartTask implements FlatMapFunction<NumberedPart, PartOutput> {
  private final Broadcast<JobSetup> setup;
  private final Broadcast<SerializableConfiguration> stores;
  private final ReportFormat format;

  /// @param stores the configuration of the file systems
  PartTask(
      Broadcast<JobSetup> setup, Broadcast<SerializableConfiguration> stores, ReportFormat format) {
    this.setup = setup;
    this.stores = stores;
    this.format = format;
  }

  @Override
  public Iterator<PartOutput> call(NumberedPart part) {
    PartOutputs outputs =
        new PartOutputs(
            new HadoopCaptures(stores.value().value()),
            part,
            CompiledSetups.of(setup.value()).sides(),
            format.to(Writer.nullWriter()).report()::text);
    TaskCompletionListener closing = _ -> outputs.close();
    TaskContext.get().addTaskCompletionListener(closing);
    return outputs;
  }
}
