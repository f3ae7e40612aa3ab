// The settings of controllers, in the three forms that MVC writes JSON in.
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>One instance for each application. Options are read on first use, when they can no longer change.</summary>
internal sealed class MvcJson
{
    public MvcJson(
        IOptions<WebJsonOptions> web, IOptions<JsonOptions> mvc, IOptions<ApiBehaviorOptions> behavior, IServiceProvider services)
    {
        ApiBehavior = behavior.Value;
        JsonSettings settings = web.Value.Mvc ?? JsonSettings.FromOptions(mvc.Value.JsonSerializerOptions);
        Settings = SafeSettings.Of(settings, services.GetService<IHostEnvironment>());
        Written = HasEncoder ? Settings : Settings with { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        InHtml = HasEncoder ? Settings with { Encoder = JavaScriptEncoder.Default, MinimalEscaping = false } : Settings;
        ShowsMessages = mvc.Value.AllowInputFormatterExceptionMessages;

        // The codecs of translated settings know what they were translated from.
        TextOfOrigin = Settings.Codecs.OfType<IServiceProvider>()
            .Select(static codecs => codecs.GetService(typeof(Func<object?, object, string?>))).OfType<Func<object?, object, string?>>()
                .FirstOrDefault();
    }

    /// <summary>For reading bodies and writing <see cref="JsonResult"/>.</summary>
    internal JsonSettings Settings { get; }

    /// <summary>For the output formatter. Without an encoder it escapes only what JSON requires, as MVC does.</summary>
    internal JsonSettings Written { get; }

    /// <summary>For views: safe in HTML, whatever the encoder of responses is.</summary>
    internal JsonSettings InHtml { get; }

    internal bool ShowsMessages { get; }

    /// <summary>
    /// Writes a value with settings of the serializer that these settings are translated from; null for settings of another one. The whole
    /// is null if these settings are not translated.
    /// </summary>
    internal Func<object?, object, string?>? TextOfOrigin { get; }

    internal ApiBehaviorOptions ApiBehavior { get; }

    private bool HasEncoder => Settings.MinimalEscaping || Settings.Encoder is not null;
}
