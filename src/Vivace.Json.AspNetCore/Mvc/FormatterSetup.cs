// Replaces System.Text.Json's formatters by ours, and adds the one for JSON Lines after all others.
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Mvc.Validation;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Runs after the application's configuration, to take over its media types. The order and all other formatters stay.</summary>
internal sealed class FormatterSetup(MvcJson json, ILoggerFactory loggers) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions options)
    {
        ILogger logger = loggers.CreateLogger<JsonInputFormatter>();
        Replace<IInputFormatter, SystemTextJsonInputFormatter>(options.InputFormatters,
            replaced => new JsonInputFormatter(json, options, replaced, logger));
        Replace<IOutputFormatter, SystemTextJsonOutputFormatter>(options.OutputFormatters,
            replaced => new JsonOutputFormatter(json, replaced));
        options.InputFormatters.Add(new JsonLinesInputFormatter());
        options.ModelMetadataDetailsProviders.Add(new ModelDetails(ModelValidator.HasOnlyUsualValidators(options)));
        options.Filters.Add(new JsonLinesInputFormatter.BadLines());
    }

    private static void Replace<TFormatter, TReplaced>(FormatterCollection<TFormatter> formatters, Func<TReplaced?, TFormatter> create)
        where TFormatter : class
        where TReplaced : class, TFormatter
    {
        bool isReplaced = false;
        for (int i = 0; i < formatters.Count; i++)
        {
            // A derived class is the application's own.
            if (formatters[i].GetType() != typeof(TReplaced))
                continue;
            formatters[i] = create((TReplaced)formatters[i]);
            isReplaced = true;
        }

        if (!isReplaced)
            formatters.Add(create(null));
    }
}
