// Expression trees, in the shape that a database model takes for the conversion of a column.
using System.Linq.Expressions;
using System.Text.Json;

namespace DropIn;

internal static class Expressions
{
    private static readonly Conversion<Parcel, string> s_column = new(
        value => JsonSerializer.Serialize(value, (JsonSerializerOptions?)null),
        column => JsonSerializer.Deserialize<Parcel>(column, (JsonSerializerOptions?)null)!);

    public static Form[] Forms =>
    [
        Form.Writes("expression tree writes", () => s_column.To(Form.Parcel)),
        Form.Reads("expression tree reads", () => s_column.From(Form.Json)),
    ];

    private sealed class Conversion<TModel, TColumn>(Expression<Func<TModel, TColumn>> to, Expression<Func<TColumn, TModel>> from)
    {
        public Func<TModel, TColumn> To { get; } = to.Compile();

        public Func<TColumn, TModel> From { get; } = from.Compile();
    }
}
