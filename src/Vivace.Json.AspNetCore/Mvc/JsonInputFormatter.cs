// Reads the bodies of requests to actions.
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.Logging;
using Vivace.Json.AspNetCore.Lines;
using Vivace.Json.AspNetCore.Problems;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Takes the place, media types and encodings of MVC's JSON formatter. Errors go to the model state,
/// under the keys of the formatter that the settings come from.</summary>
internal sealed partial class JsonInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy
{
    private readonly MvcJson _json;
    private readonly MvcOptions _options;
    private readonly ILogger _logger;

    internal JsonInputFormatter(MvcJson json, MvcOptions options, SystemTextJsonInputFormatter? replaced, ILogger logger)
    {
        _json = json;
        _options = options;
        _logger = logger;
        MediaTypes.Take(SupportedMediaTypes, replaced?.SupportedMediaTypes);
        MediaTypes.Take(SupportedEncodings, replaced?.SupportedEncodings);
    }

    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    public override bool CanRead(InputFormatterContext context)
    {
        RequestCharset.Tidy(context.HttpContext.Request);
        return base.CanRead(context);
    }

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        object? model;
        try
        {
            model = await ReadAsync(context.HttpContext, context.ModelType, encoding).ConfigureAwait(false);
        }
        catch (JsonException exception)
        {
            if (_json.ShowsMessages)
                BodyError.Keep(context.HttpContext, exception);

            // Clients only see messages of InputFormatterException. Advice on changing the program is not for them.
            Exception shown = _json.ShowsMessages
                ? new InputFormatterException(exception.Error?.SenderMessage ?? exception.Message, exception)
                : exception;
            foreach (string key in KeysOf(exception, context.ModelName))
                context.ModelState.TryAddModelError(key, shown, context.Metadata);
            if (_json.ShowsMessages)
            {
                // A schema may have refused the body for more than one reason. The model state has a limit of its own.
                foreach (JsonError error in exception.Errors.Skip(1).Take(JsonErrors.DefaultMaxErrors - 1))
                    context.ModelState.TryAddModelError(KeyOf(error.Path, context.ModelName),
                        new InputFormatterException(error.SenderMessage, exception), context.Metadata);
            }

            LogFailure(_logger, exception.Message, exception);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
        catch (BadHttpRequestException exception) when (BodyRefusal.IsAnswered(context.HttpContext, _json.ApiBehavior))
        {
            BodyRefusal.Keep(context.HttpContext, exception);
            context.ModelState.TryAddModelError("", exception, context.Metadata);
            LogFailure(_logger, exception.Message, exception);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            // From a user's converter; MVC shows its own text for such exceptions.
            context.ModelState.TryAddModelError("", exception, context.Metadata);
            LogFailure(_logger, exception.Message, exception);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }

        if (model is null && !context.TreatEmptyInputAsDefaultValue)
            return await InputFormatterResult.NoValueAsync().ConfigureAwait(false);
        PatchDocuments.SetResolver(model, context.HttpContext.Request, _json.Settings);
        LogSuccess(_logger, context.ModelType);
        return await InputFormatterResult.SuccessAsync(model!).ConfigureAwait(false);
    }

    protected override bool CanReadType(Type type) => !LinesMediaTypes.IsBody(type);

    private IEnumerable<string> KeysOf(JsonException exception, string model)
    {
        string path = exception.Path ?? "";
        return _json.TextOfOrigin is not null && exception.Error is { MissingMembers: { Count: > 0 } missing }
            ? missing.Select(name => KeyOf(path, model, name))
            : [KeyOf(path, model)];
    }

    // The model state would throw for a key with more levels than a model may have.
    private string KeyOf(string path, string model, string? member = null)
    {
        string key = PlainKeyOf(path, model);
        if (member is not null)
            key = ModelNames.CreatePropertyModelName(key, member);
        return key.AsSpan().CountAny('.', '[') < _options.MaxModelBindingRecursionDepth ? key : PlainKeyOf("$", model);
    }

    // The key is the path, as in System.Text.Json's formatter. In that of Newtonsoft.Json it is the name of the value in the model, and
    // clients look for that.
    private string PlainKeyOf(string path, string model) =>
        _json.TextOfOrigin is null
            ? path
            : ModelNames.CreatePropertyModelName(model, path.StartsWith("$.", StringComparison.Ordinal) ? path[2..] : path.TrimStart('$'));

    private async ValueTask<object?> ReadAsync(HttpContext context, Type type, Encoding encoding)
    {
        if (MediaTypes.IsUtf8(encoding))
            return await JsonSerializer.DeserializeAsync(context.Request.BodyReader, type, _json.Settings, context.RequestAborted)
                .ConfigureAwait(false);
        Stream utf8 = Encoding.CreateTranscodingStream(context.Request.Body, encoding, Encoding.UTF8, leaveOpen: true);
        await using (utf8.ConfigureAwait(false))
            return await JsonSerializer.DeserializeAsync(utf8, type, _json.Settings, context.RequestAborted).ConfigureAwait(false);
    }

    [LoggerMessage(1, LogLevel.Debug, "The body is not valid: {Message}")]
    private static partial void LogFailure(ILogger logger, string message, Exception exception);

    [LoggerMessage(2, LogLevel.Debug, "The body was read as {Type}.")]
    private static partial void LogSuccess(ILogger logger, Type type);
}
