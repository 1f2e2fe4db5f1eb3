package dev.admittance.app.controls;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// Runs the tests of controls on the JavaFX thread, without a display.
public final class OnFxThread implements BeforeAllCallback, InvocationInterceptor {
  private static final AtomicBoolean STARTED = new AtomicBoolean();

  @Override
  public void beforeAll(ExtensionContext context) {
    if (!STARTED.getAndSet(true)) {
      CompletableFuture<Void> started = new CompletableFuture<>();
      Platform.setImplicitExit(false);
      Platform.startup(() -> started.complete(null));
      started.join();
    }
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> constructor,
      ExtensionContext context)
      throws Throwable {
    return onThread(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    onThread(invocation);
  }

  private static <T> T onThread(Invocation<T> invocation) throws Throwable {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        result.complete(invocation.proceed());
      } catch (Throwable failure) {
        result.completeExceptionally(failure);
      }
    });
    try {
      return result.join();
    } catch (CompletionException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }
}
