// ServiceStack.Text; its settings are global and its free quota counts types, so it has a process to itself.
using ServiceStack;
using ServiceStack.Text;

namespace Vivace.Json.Battle.Contenders;

internal sealed class ServiceStackContender : Contender
{
    public override string Name => "servicestack";

    public override string? Remark => "does not report errors in the text; runs in a process of its own";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        Configure(dialect);
        return static json => ServiceStack.Text.JsonSerializer.DeserializeFromString<T>(json);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        Configure(dialect);
        return static stream => ServiceStack.Text.JsonSerializer.DeserializeFromStream<T>(stream);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        Configure(dialect);
        return dialect.Indented
            ? static value => ServiceStack.Text.JsonSerializer.SerializeToString(value).IndentJson()
            : static value => ServiceStack.Text.JsonSerializer.SerializeToString(value);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        if (dialect.Indented)
            return base.WriteStream<T>(dialect);
        Configure(dialect);
        return static (value, stream) => ServiceStack.Text.JsonSerializer.SerializeToStream(value, stream);
    }

    private static void Configure(Dialect dialect)
    {
        JsConfig.Reset();
        JsConfig.DateHandler = DateHandler.ISO8601;
        JsConfig.IncludeNullValues = true;
        JsConfig.IncludeNullValuesInDictionaries = true;
        JsConfig.TextCase = dialect.CamelCase ? TextCase.CamelCase : TextCase.Default;
        JsConfig.TreatEnumAsInteger = !dialect.EnumNames;
    }
}
